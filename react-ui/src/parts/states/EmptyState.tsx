import type { ReactNode } from "react";
import type { IconName } from "../images/Icon.tsx";
import { IconBox } from "../images/IconBox.tsx";

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly hint?: string;
  /** What the visitor can do about it. */
  readonly children?: ReactNode;
}

/** Says that there is nothing to show, and why. */
export const EmptyState = ({ icon, title, hint, children }: EmptyStateProps) => (
  <div className="portico-empty">
    <IconBox icon={icon} size="large" />
    <p className="portico-empty-title">{title}</p>
    {hint ? <p className="portico-hint">{hint}</p> : null}
    {children}
  </div>
);
