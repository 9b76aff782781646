import { fetched } from "../loading/fetched.tsx";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";

const ConnectedAccount = fetched(async () => (await import("./ConnectedAccount.tsx")).ConnectedAccount);

/** The connected account: balance, and name or address; opens it with a click. */
export const AccountButton = (props: AccountButtonProps) =>
  useConnectionStatus(props.namespace) === "connected" ? <ConnectedAccount {...props} /> : props.waiting;
