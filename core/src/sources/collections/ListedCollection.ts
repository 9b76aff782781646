import type { ChainId } from "../../domain/chain/caip.ts";

/** A collection of which visitors may have NFTs. */
export interface ListedCollection {
  readonly chainId: ChainId;
  readonly standard: "erc721" | "erc1155";
  /** Of the contract. */
  readonly address: `0x${string}`;
  /** The name that visitors read; the contract's own, when it is left out. */
  readonly name?: string;
  /**
   * The ids to look for. A contract of ERC-721 that lists the ids of an owner (`ERC721Enumerable`) needs none; ERC-1155
   * has no such list.
   */
  readonly tokenIds?: ReadonlyArray<bigint>;
}
