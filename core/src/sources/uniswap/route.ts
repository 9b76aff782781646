import type { SwapPermit } from "../../ports/sources/SwapSource.ts";
import type { ContractRead } from "./multicall.ts";

/** What a transaction at a router needs besides its route. */
export interface RouterCall {
  readonly amount: bigint;
  readonly minimumReceived: bigint;
  readonly recipient: `0x${string}`;
  readonly deadlineSeconds: bigint;
  readonly permit?: SwapPermit | undefined;
}

/** One way to swap: how to ask what it gives, and how to take it. */
export interface Route {
  /** The name of the exchange and the tokens on the way, for a person. */
  readonly path: ReadonlyArray<`0x${string}`>;
  readonly exchange: string;
  /** The address that the swap is sent to, and that spends the source token. */
  readonly router: `0x${string}`;
  /** What the pools on the way keep, in percent of the source amount. */
  readonly feePercent: number;
  /** Whether the router takes signed approvals. */
  readonly takesPermit: boolean;
  readonly read: ContractRead;
  /** Base units of the destination token, from the result of `read`; undefined when it cannot be read. */
  readonly received: (result: `0x${string}`) => bigint | undefined;
  readonly data: (call: RouterCall) => `0x${string}`;
}

/** A pair whose native coin is replaced by the wrapped one, as pools know it. */
export interface WrappedPair {
  readonly from: `0x${string}`;
  readonly to: `0x${string}`;
  readonly isNativeFrom: boolean;
  readonly isNativeTo: boolean;
  readonly amount: bigint;
}
