import { Skeleton } from "../parts/states/Skeleton.tsx";

/** Placeholder rows while entries load. */
export const ActivityPlaceholders = ({ count }: { readonly count: number }) => (
  <div className="portico-stack" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => `placeholder ${index}`).map((key) => (
      <Skeleton key={key} shape="item" />
    ))}
  </div>
);
