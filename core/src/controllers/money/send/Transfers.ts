import type * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import type { Capability } from "../../../domain/connection/capability.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import type { ClientError, FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { JsonRpcError, NodeError, WalletError } from "../../../domain/errors/families.ts";
import type { TransactionFailed } from "../../../domain/errors/flow.ts";
import type { InvalidAddress } from "../../../domain/errors/input.ts";
import type {
  IncorrectAmount,
  InsufficientBalance,
  SendFailed,
  SolanaSendFailed,
} from "../../../domain/errors/money.ts";
import type { TransactionCall } from "../../../domain/money/submission/transactionRequest.ts";
import type { GasCost } from "../../../domain/money/swap/swapQuote.ts";
import type { TokenBalance } from "../../../domain/money/token.ts";

/** A token to send from an account. */
export interface TransferFrom {
  readonly network: Network;
  readonly from: string;
  readonly token: Pick<TokenBalance, "address" | "quantity">;
  /** USD for one native coin; "0" when unknown. */
  readonly nativePrice: string;
}

export interface Transfer extends TransferFrom {
  readonly to: string;
  /** Base units. */
  readonly amount: bigint;
}

/** What a transfer would do, according to the network. */
export interface TransferPlan {
  /** Undefined where the wallet chooses the fee. */
  readonly fee: GasCost | undefined;
  /** Base units that the recipient gets. */
  readonly received: bigint;
  readonly simulated: boolean;
  readonly createsTokenAccount?: boolean;
  /**
   * Has the wallet send it; resolves with the hash. Where the wallet only signs, `onSigned` is called with the signature
   * before the transaction is sent, and keeps it from being sent by throwing.
   */
  readonly send: (onSigned: (signature: string) => void) => Promise<string>;
  /** The wallet only signs the transaction, and the page sends it. */
  readonly isSentByPage?: boolean;
  /** The transaction as the wallet gets it. */
  readonly transaction?: Readonly<Record<string, unknown>>;
  /** What the transaction is recognised by, in a late answer and on the chain. */
  readonly call?: TransactionCall;
}

export type ReadFailure = JsonRpcError | NodeError | FeatureLoadFailed;
export type PlanFailure =
  | ReadFailure
  | WalletError
  | ClientError
  | IncorrectAmount
  | InsufficientBalance
  | InvalidAddress
  | TransactionFailed;

/** How tokens are sent on one namespace. */
export interface Transfers {
  /** The method of the wallet that the visitor approves, and the capability that it needs. */
  readonly request: { readonly method: string; readonly needs: Capability };
  /** The fee of sending a token to a recipient that may be unknown yet; undefined where the wallet chooses it. */
  readonly fee: (transfer: TransferFrom & { readonly to?: string }) => Effect.Effect<GasCost | undefined, PlanFailure>;
  /** The balance of a token now, in base units. */
  readonly balance: (transfer: TransferFrom) => Effect.Effect<bigint, ReadFailure>;
  readonly plan: (transfer: Transfer) => Effect.Effect<TransferPlan, PlanFailure>;
  /** What the network knows of a token that is not among the balances; undefined when it is not a token. */
  readonly token: (
    transfer: Omit<TransferFrom, "token">,
    address: string,
  ) => Effect.Effect<TokenBalance | undefined, ReadFailure>;
  /** Whether an address is a contract. */
  readonly isContract: (network: Network, address: string) => Effect.Effect<boolean>;
  /** The error that a failed transfer is reported as. */
  readonly failure: (cause: PorticoError) => SendFailed | SolanaSendFailed;
}
