import { fetched } from "../loading/fetched.tsx";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";

const ConnectedAccount = fetched(async () => (await import("./ConnectedAccount.tsx")).ConnectedAccount);

/** The connected account: its balance, and its name or address. A click opens the account. */
export const AccountButton = (props: AccountButtonProps) =>
  useConnectionStatus(props.namespace) === "connected" ? <ConnectedAccount {...props} /> : props.waiting;
