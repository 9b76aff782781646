import { Skeleton } from "../../parts/states/Skeleton.tsx";

/** Keys of the placeholder cards. */
const PLACEHOLDERS = Array.from({ length: 16 }, (_, index) => `placeholder ${index}`);

/** Replaces a grid of wallets while none of its wallets is known. */
export const PlaceholderGrid = () => (
  <div className="portico-wallet-grid" aria-hidden="true">
    {PLACEHOLDERS.map((key) => (
      <Skeleton key={key} shape="card" />
    ))}
  </div>
);
