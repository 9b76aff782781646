import { forwardRef } from "react";
import { fetched } from "../loading/fetched.tsx";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";

const ConnectedAccount = fetched(async () => (await import("./ConnectedAccount.tsx")).ConnectedAccount);

/** The connected account: its balance, and its name or address. A click opens the account. */
export const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>((props, ref) =>
  useConnectionStatus(props.namespace) === "connected" ? (
    <ConnectedAccount {...props} buttonRef={ref} />
  ) : (
    props.waiting
  ),
);
