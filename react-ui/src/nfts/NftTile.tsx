import type { Network, Nft } from "@portico/core";
import { formatAmount, nftName } from "@portico/core/domain";
import { nftAddress, shortAccount } from "@portico/core/views";
import { memo } from "react";
import { NetworkImage } from "../parts/images/NetworkImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { NftPicture } from "./NftPicture.tsx";

interface NftTileProps {
  readonly nft: Nft;
  readonly network: Network;
  readonly hasImage: boolean;
  /** The place in the whole list, from 0. */
  readonly index: number;
  readonly count: number;
}

/** An NFT of the grid, which leads to its details. */
export const NftTile = memo(({ nft, network, hasImage, index, count }: NftTileProps) => {
  const client = usePortico();
  const locale = useFigureLocale();
  const { contract, tokenId, collection } = nft;
  const name = nftName(nft);
  return (
    <li className="portico-nft-cell" aria-posinset={index + 1} aria-setsize={count}>
      <button
        type="button"
        className="portico-nft"
        title={name}
        onClick={() => void client.router.push({ name: "Nft", contract, tokenId })}
      >
        <span className="portico-nft-frame">
          <NftPicture nft={nft} hasImage={hasImage} />
          <NetworkImage network={network} size="tiny" />
          {nft.count === "1" ? null : (
            <span className="portico-nft-count">×{formatAmount(nft.count, { locale, maximumDecimals: 0 })}</span>
          )}
        </span>
        <span className="portico-nft-name">
          <bdi>{name}</bdi>
        </span>
        <span className="portico-nft-collection">
          <bdi>{collection ?? shortAccount("list", nftAddress(nft))}</bdi>
        </span>
      </button>
    </li>
  );
});
NftTile.displayName = "NftTile";
