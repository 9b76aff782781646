interface SkeletonProps {
  readonly shape: "row" | "item" | "card" | "line" | "square";
}

/** A placeholder for content that is loading and whose layout is known. */
export const Skeleton = ({ shape }: SkeletonProps) => (
  <span className="portico-skeleton" data-shape={shape} aria-hidden="true" />
);
