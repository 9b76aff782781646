import type { Namespace } from "../chain/caip.ts";

/** A transfer from the account in use, whose network fee is asked for before anybody approves it. */
export interface FeeQuery {
  readonly to: string;
  /** Base units of the network's coin: wei, lamports. */
  readonly value: bigint;
  /** Calldata, on eip155 only. */
  readonly data?: `0x${string}`;
  /** The active namespace unless given. */
  readonly namespace?: Namespace;
}
