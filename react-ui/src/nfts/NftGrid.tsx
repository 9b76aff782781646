import type { Network, Nft } from "@portico/core";
import { nftKey } from "@portico/core/domain";
import { useCallback, useState } from "react";
import { EndMarker } from "../activity/EndMarker.tsx";
import { NftTile } from "./NftTile.tsx";

/** How many tiles are drawn at first, and how many more when the visitor comes near the end. */
const TILES_AT_ONCE = 30;

interface NftGridProps {
  readonly nfts: ReadonlyArray<Nft>;
  readonly network: Network;
  readonly hasImage: (nft: Nft) => boolean;
  /** What the list is, for screen readers. */
  readonly label: string;
}

/** Tiles of NFTs, drawn as the visitor scrolls. */
export const NftGrid = ({ nfts, network, hasImage, label }: NftGridProps) => {
  const [drawn, setDrawn] = useState(TILES_AT_ONCE);
  const drawMore = useCallback(() => setDrawn((before) => before + TILES_AT_ONCE), []);
  return (
    <>
      <ul className="portico-nft-grid" aria-label={label}>
        {nfts.slice(0, drawn).map((nft, index) => (
          <NftTile
            key={nftKey(nft)}
            nft={nft}
            network={network}
            hasImage={hasImage(nft)}
            index={index}
            count={nfts.length}
          />
        ))}
      </ul>
      {drawn < nfts.length ? <EndMarker key={drawn} isLoading={false} onReached={drawMore} /> : null}
    </>
  );
};
