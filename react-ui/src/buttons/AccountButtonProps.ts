import type { Namespace } from "@portico/core";
import type { ReactNode } from "react";

export interface AccountButtonProps {
  /** The account of one namespace, which becomes the active one with a click. */
  readonly namespace?: Namespace | undefined;
  /** `show` unless said otherwise. */
  readonly balance?: "show" | "hide";
  readonly className?: string | undefined;
  /** Stands in its place while nobody is connected on the namespace; nothing when left out. */
  readonly waiting?: ReactNode;
}
