import { Skeleton } from "../parts/states/Skeleton.tsx";

const PLACEHOLDERS = ["first", "second", "third"];

/** Rows that are still read. */
export const PermissionPlaceholders = () => (
  <div className="portico-stack" aria-busy="true">
    {PLACEHOLDERS.map((name) => (
      <Skeleton key={name} shape="row" />
    ))}
  </div>
);
