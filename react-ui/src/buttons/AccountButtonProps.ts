import type { Namespace } from "@portico/core";
import type { ReactNode } from "react";

export interface AccountButtonProps {
  /** The namespace whose account the button shows. A click makes it the active namespace. */
  readonly namespace?: Namespace | undefined;
  /** `show` when left out. */
  readonly balance?: "show" | "hide";
  readonly className?: string | undefined;
  /** Shown instead while no wallet is connected on the namespace; nothing when left out. */
  readonly waiting?: ReactNode;
}
