import type { ChainId, FetchNftsErrorType, NftList } from "@portico/core";
import type { AccountQuery } from "../state/useAccountRequest.ts";
import { type Query, useQuery } from "../state/useQuery.ts";
import { useBalanceRequest } from "./useBalanceRequest.ts";

/**
 * The NFTs of an account on a network, from its wallet or from the site's sources. Its texts and images are the choice of
 * whoever made the NFTs: `isNftImageShown` of `@portico/core/domain` says which images load without anybody noticing.
 *
 * @example
 *   const { data } = useNfts();
 *   return data?.nfts.map((nft) => <p key={nft.contract + nft.tokenId}>{nft.name ?? nft.collection}</p>);
 */
export const useNfts = <Given extends ChainId>(query: AccountQuery<Given> = {}): Query<NftList, FetchNftsErrorType> =>
  useQuery(useBalanceRequest(query), ({ balances }, { address, chainId }, { signal }) =>
    balances.nfts({ address, chainId }, { signal }),
  );
