import type { Network } from "../../domain/chain/network.ts";
import type { Nft } from "../../domain/money/nft.ts";

export interface NftSourceQuery {
  readonly network: Network;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Which NFTs an account holds. */
export interface NftSource {
  /**
   * The NFTs of an account, in the order in which visitors see them. An account that holds none has an empty list; a
   * source that does not know rejects. Visitors load their images from where `imageUrl` leads, as soon as they see them.
   */
  nfts(query: NftSourceQuery): Promise<ReadonlyArray<Nft>>;
}
