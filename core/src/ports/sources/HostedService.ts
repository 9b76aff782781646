import type { AccountId, ChainId } from "../../domain/chain/caip.ts";
import type { NameRecord } from "../../domain/identity/name.ts";
import type { SwapToken, TokenBalance, TokenPrice } from "../../domain/money/token.ts";
import type { HistorySourcePage } from "./HistorySource.ts";

/** A call of the hosted service. Rejects with a `ServiceError`; without a project id, with `ProjectIdNotConfigured`. */
type HostedCall<Request, Answer> = (request: Request, signal?: AbortSignal) => Promise<Answer>;

/** What an account swaps. The amount is in base units of the source token. */
interface HostedSwap {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: bigint;
}

/** The Blockchain API, with its answers decoded (docs/rules/services.md#blockchain-api). */
export interface HostedService {
  readonly supports: HostedCall<ChainId, boolean>;
  readonly balances: HostedCall<
    { readonly address: string; readonly chainId: ChainId; readonly forceUpdate?: ReadonlyArray<AccountId> },
    ReadonlyArray<TokenBalance>
  >;
  readonly history: HostedCall<
    { readonly address: string; readonly chainId: ChainId; readonly cursor?: string },
    HistorySourcePage
  >;
  /** Leaves out tokens that the service does not know. */
  readonly prices: HostedCall<ReadonlyArray<AccountId>, ReadonlyArray<TokenPrice>>;
  /** `repeatable` says whether the call may be repeated after a failure. */
  readonly swapTokens: HostedCall<
    { readonly chainId: ChainId; readonly repeatable: boolean },
    ReadonlyArray<SwapToken>
  >;
  /** The amount of the destination token in base units; undefined when the service offers none. Gas is in wei. */
  readonly swapQuote: HostedCall<
    HostedSwap & { readonly userAddress?: string; readonly gasPrice?: bigint },
    bigint | undefined
  >;
  /** The call with which the service would have `account` permit a swap, and the contract that is called. */
  readonly buildApproval: HostedCall<
    HostedSwap & { readonly account: AccountId },
    { readonly token: string; readonly data: string; readonly value: bigint }
  >;
  /** `estimatesGas` is false before the approval, when an estimate fails. Amounts are in wei and base units. */
  readonly buildSwap: HostedCall<
    HostedSwap & {
      readonly account: AccountId;
      readonly isNativeSource: boolean;
      readonly slippagePercent: number;
      readonly estimatesGas: boolean;
    },
    {
      readonly to: string;
      readonly data: string;
      readonly value: bigint;
      readonly gas?: bigint;
      readonly toAmount?: bigint;
    }
  >;
  /** The page of Coinbase for a purchase. Empty when the service does not support the network. */
  readonly onrampUrl: HostedCall<
    { readonly chainId: ChainId; readonly body: Readonly<Record<string, unknown>> },
    string
  >;
  /** The record of a name of the name service; undefined when nobody has registered it. */
  readonly nameRecord: HostedCall<string, NameRecord | undefined>;
  /** The records of the names of an address, in the order of registration. */
  readonly namesOf: HostedCall<string, ReadonlyArray<NameRecord>>;
}
