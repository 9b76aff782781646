import { Skeleton } from "../parts/states/Skeleton.tsx";

/** Stands for a list of currencies until it is known. */
export const ListSkeleton = () => (
  <div className="portico-stack" aria-busy="true">
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </div>
);
