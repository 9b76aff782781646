import type { ReactNode } from "react";

interface TagProps {
  readonly variant?: "accent" | "danger" | "neutral" | "success";
  readonly children: ReactNode;
}

/** A short word beside a name. */
export const Tag = ({ variant = "neutral", children }: TagProps) => (
  <span className="portico-tag" data-variant={variant}>
    {children}
  </span>
);
