import { Skeleton } from "../parts/states/Skeleton.tsx";

const KEYS = ["first", "second", "third", "fourth"];

/** Stands for a grid of NFTs while it is unknown what it contains. */
export const NftPlaceholders = () => (
  <div className="portico-nft-grid" aria-hidden="true">
    {KEYS.map((key) => (
      <div key={key} className="portico-nft">
        <Skeleton shape="square" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    ))}
  </div>
);
