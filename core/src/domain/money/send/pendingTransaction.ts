import type { DecimalText } from "../../amount/decimal.ts";
import type { AccountId, ChainId } from "../../chain/caip.ts";

/**
 * What is known of a sent transaction (docs/rules/send.md#pending-transactions). `failed`: included, without effect.
 * `replaced` and `cancelled`: another transaction of the sender took its place. `dropped`: the network has forgotten it.
 */
export type PendingStatus = "pending" | "confirmed" | "failed" | "replaced" | "cancelled" | "dropped";

/** A transaction that this site's client has sent. It survives a reload. */
export interface PendingTransaction {
  /** The hash, signature or id under which it was sent. */
  readonly hash: string;
  readonly chainId: ChainId;
  /** The sender. */
  readonly account: AccountId;
  readonly recipient: string;
  /** `chain:address`; absent for the native coin. */
  readonly token?: AccountId;
  readonly symbol: string;
  readonly amount: DecimalText;
  readonly sentAtMillis: number;
  readonly status: PendingStatus;
  /** How many blocks confirm it, its own included; counted up to the number that the kit waits for. */
  readonly confirmations?: number;
  /** The transaction that took its place: with another fee when it is confirmed or failed, else with another effect. */
  readonly replacement?: string;
}
