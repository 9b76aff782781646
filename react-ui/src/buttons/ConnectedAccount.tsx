import { type ForwardedRef, useEffect, useState } from "react";
import { keepFocus } from "../focus/keepFocus.ts";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { useAccountOnButton } from "./useAccountOnButton.tsx";
import { useShownConnection } from "./useShownConnection.ts";

type ConnectedAccountProps = AccountButtonProps & { readonly buttonRef: ForwardedRef<HTMLButtonElement> };

/** A button with the balance and the name or address of the account, as long as a wallet is connected. */
export const ConnectedAccount = ({ namespace, balance = "show", waiting, ...more }: ConnectedAccountProps) => {
  const button = useAccountOnButton(useShownConnection(namespace, balance === "show"), namespace);
  const isConnected = button !== undefined;
  // The button may have replaced one that had the focus.
  const [giveBackFocus] = useState(keepFocus);
  useEffect(() => {
    if (isConnected && document.activeElement === document.body) giveBackFocus();
  }, [isConnected, giveBackFocus]);
  return button ? <PageButton {...button} {...more} /> : waiting;
};
