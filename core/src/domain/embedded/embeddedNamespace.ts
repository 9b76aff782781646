import type { Namespace } from "../chain/chainId.ts";

/** The namespaces on which the embedded wallet has accounts. */
export type EmbeddedNamespace = "eip155" | "solana";

export const isEmbeddedNamespace = (namespace: Namespace): namespace is EmbeddedNamespace =>
  namespace === "eip155" || namespace === "solana";
