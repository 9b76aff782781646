import { type ForwardedRef, useEffect, useState } from "react";
import { rememberFocus } from "../focus/rememberFocus.ts";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { ConfirmedStatus } from "./transactions/ConfirmedStatus.tsx";
import { useAccountOnButton } from "./useAccountOnButton.tsx";
import { useShownConnection } from "./useShownConnection.ts";

type ConnectedAccountProps = AccountButtonProps & { readonly buttonRef: ForwardedRef<HTMLButtonElement> };

/** A button with the balance and the name or address of the account, as long as a wallet is connected. */
export const ConnectedAccount = ({
  namespace,
  balance,
  accountStatus,
  chainStatus,
  waiting,
  ...buttonProps
}: ConnectedAccountProps) => {
  const display = { balance, accountStatus, chainStatus };
  const connection = useShownConnection(namespace, balance !== "hide");
  const button = useAccountOnButton(connection, namespace, display);
  const isConnected = button !== undefined;
  // The button may have replaced one that had the focus.
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => {
    if (isConnected && document.activeElement === document.body) restoreFocus();
  }, [isConnected, restoreFocus]);
  return button ? (
    <>
      <PageButton {...button} {...buttonProps} />
      <ConfirmedStatus count={connection.account?.confirmedCount ?? 0} />
    </>
  ) : (
    waiting
  );
};
