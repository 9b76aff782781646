import type { ReactNode } from "react";
import { Icon } from "./images/Icon.tsx";

interface WarningProps {
  /** `danger` for what may cost the visitor the whole amount. */
  readonly tone?: "caution" | "danger";
  readonly children: ReactNode;
}

/** What a visitor should read before going on. */
export const Warning = ({ tone = "caution", children }: WarningProps) => (
  <p className="portico-warning" data-tone={tone}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
