import type { DecimalText } from "../../amount/decimal.ts";
import type { ChainId, Namespace } from "../../chain/caip.ts";

/** An amount in a payment URI: EIP-681 counts base units, the other schemes whole tokens. */
export type RequestedAmount =
  | { readonly unit: "base"; readonly value: bigint }
  | { readonly unit: "token"; readonly value: DecimalText };

/** A request for a transfer, as a payment URI has it (docs/rules/payment-uris.md). */
export interface PaymentRequest {
  readonly namespace: Exclude<Namespace, "polkadot">;
  /** Absent when the URI leaves the network open. */
  readonly chainId?: ChainId;
  /** An address in its canonical spelling; in EIP-681, also an ENS name. */
  readonly recipient: string;
  /** The plain address of the token; absent for the network's own coin. */
  readonly token?: string;
  readonly amount?: RequestedAmount;
  /** Whether the URI has a reference or a memo, which a plain transfer does not carry. */
  readonly hasReference?: true;
}

/**
 * Why a payment URI is not a request: `unreadable` ones are malformed, `unsupported` ones ask for more than a transfer.
 */
export type PaymentUriProblem = "unreadable" | "unsupported";
