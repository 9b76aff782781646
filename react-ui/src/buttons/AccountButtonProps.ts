import type { Namespace } from "@portico/core";
import type { ReactNode } from "react";
import type { AccountDisplay } from "./AccountDisplay.ts";
import type { ButtonProps } from "./ButtonProps.ts";

export type AccountButtonProps = ButtonProps &
  AccountDisplay & {
    /** The namespace whose account the button shows. A click makes it the active namespace. */
    readonly namespace?: Namespace | undefined;
    /** Shown instead while no wallet is connected on the namespace; nothing when left out. */
    readonly waiting?: ReactNode;
  };
