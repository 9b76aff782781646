import type { ChainId } from "./caip.ts";

/** Gas prices in wei (docs/rules/services.md#swap-answers). */
export interface GasPrice {
  readonly chainId: ChainId;
  readonly standard: bigint;
  readonly fast: bigint;
  readonly instant: bigint;
  /** The id of the source: only the Blockchain API has one. */
  readonly source: "hosted";
  /** When the source answered, in milliseconds since the epoch. */
  readonly updatedAtMillis: number;
}
export interface GasState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly price?: GasPrice;
}
