import type { ChainId, NftList, Portico } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { useEffect } from "react";
import { useNfts } from "../hooks/money/useNfts.ts";
import { usePortico } from "../provider/PorticoContext.ts";

/** What was known of each account last. It shows at once when the visitor comes back. */
const known = new WeakMap<Portico, ReadonlyMap<string, NftList | "unlisted">>();

export interface UseNftList {
  /** Undefined until it is known, and `unlisted` when nobody lists NFTs of the network. */
  readonly list: NftList | "unlisted" | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The NFTs of an account, for the views. They are requested when a view shows them. */
export const useNftList = (address: string, chainId: ChainId): UseNftList => {
  const client = usePortico();
  const { data, error, refetch } = useNfts({ address, chainId });
  const account = accountIdOf(chainId, address);
  const fresh = error?.code === "NETWORK_NOT_SUPPORTED" ? "unlisted" : data;
  useEffect(() => {
    if (fresh) known.set(client, new Map([...(known.get(client) ?? []), [account, fresh]]));
  }, [client, account, fresh]);
  const list = fresh ?? known.get(client)?.get(account);
  return { list, hasFailed: list === undefined && error !== undefined, retry: refetch };
};
