import type { Namespace } from "../chain/caip.ts";

/** A transfer from the account in use, for an estimate of its network fee before anybody approves it. */
export interface FeeQuery {
  readonly to: string;
  /** Base units of the network's coin: wei, lamports. */
  readonly value: bigint;
  /** Calldata, on eip155 only. */
  readonly data?: `0x${string}`;
  /** Defaults to the active namespace. */
  readonly namespace?: Namespace;
}
