import type { ChainId } from "../../domain/chain/caip.ts";

/** A network of an aggregator. */
export interface KyberNetwork {
  /** The name of the network in the paths of the API, for example `ethereum`. */
  readonly slug: string;
  /** The only contract that swaps are sent to, and that approvals are given to. */
  readonly router: `0x${string}`;
}

export type KyberNetworks = Readonly<Partial<Record<ChainId, KyberNetwork>>>;

/** KyberSwap's router, which several networks have at the same address. */
const ROUTER = "0x6131B5fae19EA4f9D964eAc0408E4408b66337b5";

/** KyberSwap's own deployments, as its documentation lists them. */
export const kyberNetworks: KyberNetworks = {
  "eip155:1": { slug: "ethereum", router: ROUTER },
  "eip155:10": { slug: "optimism", router: ROUTER },
  "eip155:56": { slug: "bsc", router: ROUTER },
  "eip155:137": { slug: "polygon", router: ROUTER },
  "eip155:8453": { slug: "base", router: ROUTER },
  "eip155:42161": { slug: "arbitrum", router: ROUTER },
  "eip155:43114": { slug: "avalanche", router: ROUTER },
};
