import { type ForwardedRef, useEffect, useState } from "react";
import { rememberFocus } from "../focus/rememberFocus.ts";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { useAccountOnButton } from "./useAccountOnButton.tsx";
import { useShownConnection } from "./useShownConnection.ts";

type ConnectedAccountProps = AccountButtonProps & { readonly buttonRef: ForwardedRef<HTMLButtonElement> };

/** A button with the balance and the name or address of the account, as long as a wallet is connected. */
export const ConnectedAccount = ({ namespace, balance = "show", waiting, ...buttonProps }: ConnectedAccountProps) => {
  const button = useAccountOnButton(useShownConnection(namespace, balance === "show"), namespace);
  const isConnected = button !== undefined;
  // The button may have replaced one that had the focus.
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => {
    if (isConnected && document.activeElement === document.body) restoreFocus();
  }, [isConnected, restoreFocus]);
  return button ? <PageButton {...button} {...buttonProps} /> : waiting;
};
