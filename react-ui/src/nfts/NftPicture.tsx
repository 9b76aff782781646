import type { Nft } from "@portico/core";
import { nftName } from "@portico/core/domain";
import { ServiceImage } from "../parts/images/ServiceImage.tsx";

/** How many colours pictures without an image have. */
const TONES = 6n;

interface NftPictureProps {
  readonly nft: Nft;
  readonly hasImage: boolean;
}

/** The image of an NFT in a square of a fixed size. Without one, the first letter of its name. */
export const NftPicture = ({ nft, hasImage }: NftPictureProps) => (
  <span className="portico-nft-picture" data-tone={String(BigInt(nft.tokenId) % TONES)}>
    <ServiceImage src={hasImage ? nft.imageUrl : undefined} name={nft.name ?? nft.collection ?? nftName(nft)} />
  </span>
);
