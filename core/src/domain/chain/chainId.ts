/** The chain namespaces Portico knows. */
export type Namespace = "eip155" | "solana" | "polkadot" | "bip122";
export const namespaces: ReadonlyArray<Namespace> = ["eip155", "solana", "polkadot", "bip122"];

/** CAIP-2 chain id, `namespace:reference`, for example `eip155:1`. */
export type ChainId = `${Namespace}:${string}`;

/** CAIP-10 account id, `namespace:reference:address`. The Blockchain API names tokens in the same form. */
export type AccountId = `${Namespace}:${string}:${string}`;

const CHAIN_ID = /* @__PURE__ */ new RegExp(`^(${namespaces.join("|")}):[-\\w]{1,32}$`);

/** Whether a text is a known namespace and a reference (CAIP-2). */
export const isChainId = (text: string): text is ChainId => CHAIN_ID.test(text);
