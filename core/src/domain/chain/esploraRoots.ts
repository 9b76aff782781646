import type { ChainId } from "./chainId.ts";

/** The path at which each network's API of Bitcoin's coins begins. The path for any other network is unknown. */
export const esploraRoots: Readonly<Partial<Record<ChainId, string>>> = {
  "bip122:000000000019d6689c085ae165831e93": "/api",
  "bip122:000000000933ea01ad0ee984209779ba": "/testnet/api",
};
