import { Skeleton } from "../parts/states/Skeleton.tsx";

/** Shown in place of a view while its code is fetched. */
export const ViewPlaceholder = () => (
  <div className="portico-rows" aria-hidden="true">
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </div>
);
