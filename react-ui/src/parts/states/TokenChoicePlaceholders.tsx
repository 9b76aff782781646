import { Skeleton } from "./Skeleton.tsx";

/** A search field and tokens that are loading. */
export const TokenChoicePlaceholders = () => (
  <div className="portico-stack" aria-busy="true">
    <Skeleton shape="row" />
    <Skeleton shape="item" />
    <Skeleton shape="item" />
    <Skeleton shape="item" />
  </div>
);
