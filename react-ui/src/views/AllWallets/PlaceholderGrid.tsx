import { Skeleton } from "../../parts/states/Skeleton.tsx";

/** Cards that are on their way. */
const PLACEHOLDERS = Array.from({ length: 16 }, (_, at) => `placeholder ${at}`);

/** Stands for a grid of wallets while nothing of it is known. */
export const PlaceholderGrid = () => (
  <div className="portico-wallet-grid" aria-hidden="true">
    {PLACEHOLDERS.map((key) => (
      <Skeleton key={key} shape="card" />
    ))}
  </div>
);
