interface SkeletonProps {
  readonly shape: "row" | "item" | "card" | "line" | "square";
}

/** Keeps the place of something whose layout is known and whose contents are on their way. */
export const Skeleton = ({ shape }: SkeletonProps) => (
  <span className="portico-skeleton" data-shape={shape} aria-hidden="true" />
);
