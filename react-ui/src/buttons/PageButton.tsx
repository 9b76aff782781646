import { type ReactNode, useRef } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useThemeVariables } from "../theme/useThemeVariables.ts";
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
}: PageButtonProps) => {
  const { mode, variables } = useStore(usePortico().theme.store);
  const element = useRef<HTMLButtonElement>(null);
  useThemeVariables(element, variables);
  return (
    <button
      ref={element}
      type="button"
      className={`portico-page-button ${className ?? ""}`}
      data-theme={mode}
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
};
