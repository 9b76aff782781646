import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import type { ChainId } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { SwitchNetworkNotFound } from "../../../domain/errors/configuration.ts";
import { SwapAddressMissing } from "../../../domain/errors/money.ts";
import { TRANSACTION_REQUEST_DATA_MAX_CHARACTERS, WALLET_CAPABILITIES_MILLIS } from "../../../domain/limits/money.ts";
import { withSwapGasReserve } from "../../../domain/money/gasReserve.ts";
import type { ChainMoment, TransactionRequest } from "../../../domain/money/send/transactionRequest.ts";
import { sentToken } from "../../../domain/money/swap/swapForm.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import { Connections } from "../../connection/Connections.ts";
import { callWallet } from "../../connection/callWallet.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { WalletActions } from "../../connection/WalletActions.ts";
import { chainMoment } from "../requests/chainMoment.ts";
import { newId } from "../send/newId.ts";
import type { BuiltStep, StepTransaction } from "./swapSteps.ts";
import { swapTransactions, type TransactionFailure } from "./swapTransactions.ts";

export type SendFailure = TransactionFailure | SwapAddressMissing | SwitchNetworkNotFound;

/** The effect of a preview: the tokens are sold, or a spender is permitted to take them. */
export const stepOf = ({ account, quote, approval, step, to }: SwapPreview) => {
  const isApproval = step === "approve" && approval !== undefined;
  const token = sentToken(quote.from.address, quote.chainId);
  return {
    account,
    chainId: quote.chainId,
    symbol: quote.from.symbol,
    ...(token ? { token } : {}),
    recipient: isApproval ? approval.spender : to,
    amount: formatUnits(isApproval ? approval.amount : quote.fromAmount, quote.from.decimals),
    // A permit is signed for a swap, and is no transaction itself.
    swap: { step: step === "permit" ? ("swap" as const) : step, to: quote.to.address, symbol: quote.to.symbol },
  };
};

/** How the wallet in use sends the steps of a swap. */
export const swapWallet = Effect.gen(function* () {
  const actions = yield* WalletActions;
  const connections = yield* Connections;
  const networkSwitch = yield* NetworkSwitch;
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof chainMoment>>>();
  const transactions = yield* swapTransactions;

  const connected = () => connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");

  const requestFor = Effect.fnUntraced(function* (preview: SwapPreview, since: ChainMoment | undefined) {
    const step = stepOf(preview);
    const request: TransactionRequest = {
      ...step,
      request: newId(),
      askedAtMillis: yield* Clock.currentTimeMillis,
      ...(since ? { since } : {}),
    };
    return request;
  });

  const callOf = ({ to, data, value }: StepTransaction): Pick<TransactionRequest, "call"> =>
    data.length > TRANSACTION_REQUEST_DATA_MAX_CHARACTERS
      ? {}
      : { call: { to, data, value: `0x${value.toString(16)}` } };

  const senderOf = ({ preview: { account }, network }: BuiltStep): string =>
    account.slice(network.caipNetworkId.length + 1);

  const requireInUse = (address: string): Effect.Effect<void, SwapAddressMissing> =>
    Effect.suspend(() =>
      connected()?.account.address.toLowerCase() === address.toLowerCase()
        ? Effect.void
        : Effect.fail(new SwapAddressMissing({})),
    );

  /** The wallet's connection, on the account and the network of a step. */
  const ready = Effect.fnUntraced(function* (step: BuiltStep) {
    const { caipNetworkId } = step.network;
    yield* requireInUse(senderOf(step));
    if (connected()?.chainId !== caipNetworkId) {
      yield* networkSwitch.switchTo(caipNetworkId);
      yield* requireInUse(senderOf(step));
    }
    return yield* actions.connection("eip155");
  });

  return {
    ...transactions,
    isSmartAccount: () => connected()?.account.type === "smartAccount",
    /** Whether the wallet does several calls all or not at all. A wallet that does not say so does not. */
    isAtomic: Effect.fnUntraced(
      function* (address: string, chainId: ChainId) {
        const connection = yield* actions.connection("eip155");
        if (!connection.capabilities.includes("sendCalls")) return false;
        const { atomic } = yield* callWallet("its capabilities", () => connection.walletCapabilities(address, chainId));
        return atomic === "supported";
      },
      // A wallet that asks its visitor first, or does not know the method, must not keep the preview waiting.
      Effect.timeoutOrElse({ duration: WALLET_CAPABILITIES_MILLIS, orElse: () => Effect.succeed(false) }),
      Effect.orElseSucceed(() => false),
    ),
    /**
     * Sends the transactions one after the other, or as one, and waits for each. Returns the last hash. A step that was
     * asked for elsewhere in the meantime is waited for instead. `requireFresh` is run when nothing else can delay the
     * request.
     */
    sendStep: Effect.fnUntraced(function* <E>(
      step: BuiltStep,
      requireFresh: Effect.Effect<void, E>,
    ): Effect.fn.Return<string, SendFailure | E> {
      const { preview, network, transactions: steps } = step;
      const chainId = network.caipNetworkId;
      const from = senderOf(step);
      yield* requireInUse(from);
      const since = yield* Effect.provideContext(chainMoment(network, from), services);
      const connection = yield* ready(step);
      // Between this and the stored request, nothing is waited for: another tab sees the one or the other.
      const earlier = yield* transactions.underWay(stepOf(preview));
      if (earlier) return yield* transactions.join(earlier);
      yield* requireFresh;
      if (preview.step === "batch") {
        const calls = steps.map(({ to, data, value }) => ({ to, data, value }));
        const request = yield* requestFor(preview, since);
        return yield* transactions.sendCalls(request, connection, { from, chainId, calls, atomicRequired: true });
      }
      let hash = "";
      for (const [index, transaction] of steps.entries()) {
        // The first one may have taken minutes.
        if (index > 0) yield* ready(step);
        const request = { ...(yield* requestFor(preview, since)), ...callOf(transaction) };
        // The first of two approvals takes the earlier one back.
        const isReset = index < steps.length - 1;
        const { gas, ...call } = transaction;
        hash = yield* transactions.send({ ...request, ...(isReset ? { amount: "0" } : {}) }, connection, {
          ...call,
          chainId,
          ...(gas === undefined ? {} : { gas: withSwapGasReserve(gas) }),
          from,
        });
      }
      return hash;
    }),
  };
});
