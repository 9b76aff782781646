import type { ChainId } from "../chain/caip.ts";
import { fileImage } from "../links/fileLink.ts";

/** A token that somebody chose as their picture. */
export interface NftAvatar {
  readonly chainId: ChainId;
  readonly standard: "erc721" | "erc1155";
  readonly contract: `0x${string}`;
  readonly tokenId: bigint;
}

/** What a text record `avatar` leads to (ENSIP-12): an image, or a token whose metadata name one. */
export type AvatarRecord = { readonly image: string } | { readonly nft: NftAvatar };

const NFT = /^eip155:(\d{1,18})\/(erc721|erc1155):0x([0-9a-f]{40})\/(\d{1,78})$/i;

/** Undefined for anything that is neither. */
export const readAvatarRecord = (text: unknown): AvatarRecord | undefined => {
  if (typeof text !== "string") return undefined;
  const [, chain, standard, contract, token] = NFT.exec(text) ?? [];
  if (chain && standard && contract && token) {
    const isSingle = standard.toLowerCase() === "erc721";
    return {
      nft: {
        chainId: `eip155:${BigInt(chain)}`,
        standard: isSingle ? "erc721" : "erc1155",
        contract: `0x${contract}`,
        tokenId: BigInt(token),
      },
    };
  }
  const image = fileImage(text);
  return image === undefined ? undefined : { image };
};
