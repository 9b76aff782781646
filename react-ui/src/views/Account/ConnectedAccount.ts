import type { Network } from "@portico/core";
import type { UseAccount } from "../../hooks/wallet/useAccount.ts";

export type ConnectedAccount = Extract<UseAccount, { readonly status: "connected" }>;

/** The props that all parts of the account screen share. */
export interface AccountProps {
  readonly account: ConnectedAccount;
  /** The active network. */
  readonly network: Network;
}
