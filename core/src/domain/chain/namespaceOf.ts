import { type AccountId, type ChainId, type Namespace, namespaces } from "./chainId.ts";

/* In a separate file, because a page needs no other rule of these ids before a click. */

/** The namespace of a CAIP-2 or CAIP-10 id. */
export const namespaceOf = (id: ChainId | AccountId): Namespace =>
  namespaces.find((namespace) => id.startsWith(`${namespace}:`)) ?? "eip155";
