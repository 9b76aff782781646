import type { ReactNode } from "react";
import { useIntent } from "./useIntent.ts";

export interface PageButtonProps {
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  readonly className?: string | undefined;
  readonly variant?: "accent" | "neutral";
  readonly "aria-label"?: string | undefined;
  readonly children: ReactNode;
}

/** A button of the page that leads to the dialog. While it is busy it stays in the tab order and does nothing. */
export const PageButton = ({
  onClick,
  isBusy = false,
  className,
  variant = "accent",
  children,
  ...more
}: PageButtonProps) => (
  <button
    type="button"
    className={`portico-page-button ${className ?? ""}`}
    data-variant={variant}
    data-state={isBusy ? "loading" : "idle"}
    aria-disabled={isBusy}
    onClick={isBusy ? undefined : onClick}
    {...useIntent()}
    {...more}
  >
    {children}
  </button>
);
