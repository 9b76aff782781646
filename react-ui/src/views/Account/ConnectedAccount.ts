import type { Network } from "@portico/core";
import type { UseAccount } from "../../hooks/useAccount.ts";

/** An account that is connected. */
export type ConnectedAccount = Extract<UseAccount, { readonly status: "connected" }>;

/** What the parts of the screen are about. */
export interface AccountProps {
  readonly account: ConnectedAccount;
  /** The active network. */
  readonly network: Network;
}
