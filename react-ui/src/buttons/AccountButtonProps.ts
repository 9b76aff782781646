import type { Namespace } from "@portico/core";
import type { ReactNode } from "react";
import type { ButtonProps } from "./ButtonProps.ts";

export type AccountButtonProps = ButtonProps & {
  /** The namespace whose account the button shows. A click makes it the active namespace. */
  readonly namespace?: Namespace | undefined;
  /** `show` when left out. */
  readonly balance?: "show" | "hide";
  /** Shown instead while no wallet is connected on the namespace; nothing when left out. */
  readonly waiting?: ReactNode;
};
