import { truncateMiddle } from "../account/address.ts";
import type { AccountId, ChainId } from "../chain/caip.ts";

/** An NFT of an account; of ERC-1155, several that are alike (docs/rules/account.md#nfts). */
export interface Nft {
  readonly standard: "erc721" | "erc1155";
  readonly chainId: ChainId;
  /** `chain:address` of the collection's contract. */
  readonly contract: AccountId;
  /** In decimal digits. */
  readonly tokenId: string;
  /** How many the account holds, in decimal digits: "1" of ERC-721. */
  readonly count: string;
  /** A name on one line. Whoever made the NFT chose it, as they chose everything below. */
  readonly name?: string;
  /** The name of the collection. */
  readonly collection?: string;
  /** An image that the page may load: on the web, or a `data:` URL. Files of IPFS have the URL of a gateway. */
  readonly imageUrl?: string;
  /** Whether the source calls it spam, or its name leads to a website. */
  readonly isSpam: boolean;
}

/** The NFTs of an account on one network, with their origin. */
export interface NftList {
  readonly nfts: ReadonlyArray<Nft>;
  /** The id of the source; `wallet` for the connected wallet itself. */
  readonly source: string;
  /** When the source answered, in milliseconds since the epoch. */
  readonly updatedAtMillis: number;
}

/** Tells the NFTs of an account apart. */
export const nftKey = ({ contract, tokenId }: { readonly contract: string; readonly tokenId: string }): string =>
  `${contract.toLowerCase()}/${tokenId}`;

/** The name of an NFT as a visitor reads it; where it has none, its id, shortened. */
export const nftName = ({ name, tokenId }: Pick<Nft, "name" | "tokenId">): string =>
  name ?? `#${shortTokenId(tokenId)}`;

/** The id of an NFT, shortened as addresses are: ids that are hashes have 77 digits. */
export const shortTokenId = (tokenId: string): string => truncateMiddle(tokenId);

/** The address of the collection's contract. */
export const nftAddress = ({ contract, chainId }: Pick<Nft, "contract" | "chainId">): string =>
  contract.slice(`${chainId}:`.length);
