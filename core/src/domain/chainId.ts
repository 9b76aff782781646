/** The chain namespaces Portico knows. */
export type Namespace = "eip155" | "solana" | "polkadot" | "bip122";
export const namespaces: ReadonlyArray<Namespace> = ["eip155", "solana", "polkadot", "bip122"];

/** CAIP-2 chain id, `namespace:reference`, for example `eip155:1`. */
export type ChainId = `${Namespace}:${string}`;

export const isNamespace = (text: string): text is Namespace => namespaces.some((known) => known === text);

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/;

/** Exactly two non-empty parts and a known namespace (CAIP-2). */
export const isChainId = (text: string): text is ChainId => {
  const [namespace = "", reference = "", ...rest] = text.split(":");
  return rest.length === 0 && isNamespace(namespace) && REFERENCE.test(reference);
};
