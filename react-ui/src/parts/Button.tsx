import type { ComponentPropsWithoutRef } from "react";
import { Spinner } from "./states/Spinner.tsx";

interface ButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "type"> {
  readonly variant?: "accent" | "neutral" | "danger" | "link";
  /** Shows that the button is busy; presses do nothing meanwhile. */
  readonly isBusy?: boolean;
}

/** A button of the dialog. */
export const Button = ({
  variant = "neutral",
  isBusy = false,
  onClick,
  children,
  className,
  ...buttonProps
}: ButtonProps) => (
  <button
    type="button"
    className={className ? `portico-button ${className}` : "portico-button"}
    data-variant={variant}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
    {...buttonProps}
  >
    {isBusy ? <Spinner /> : null}
    {children}
  </button>
);
