import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import type { ChainId } from "../../../domain/chain/caip.ts";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { SwitchNetworkNotFound } from "../../../domain/errors/configuration.ts";
import type { TransactionFailed } from "../../../domain/errors/flow.ts";
import { SwapAddressMissing } from "../../../domain/errors/money.ts";
import { TRANSACTION_REQUEST_DATA_MAX_CHARACTERS, WALLET_CAPABILITIES_MILLIS } from "../../../domain/limits/money.ts";
import { withSwapGasReserve } from "../../../domain/money/gasReserve.ts";
import type { ChainMoment, TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { sentToken } from "../../../domain/money/swap/swapForm.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import type { EvmConnection } from "../../../ports/WalletConnection.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { callWallet } from "../../connection/requests/callWallet.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { chainMoment } from "../submission/chainMoment.ts";
import { newId } from "../submission/newId.ts";
import { type AskFailure, requestTransaction } from "../submission/requestTransaction.ts";
import type { Progress } from "../submission/submissions.ts";
import type { BuiltStep, StepTransaction } from "./swapSteps.ts";

export type SendFailure = AskFailure | ReceiptFailure | SwapAddressMissing | SwitchNetworkNotFound | TransactionFailed;

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

/** What a step needs before its wallet is asked. */
interface Prepared {
  readonly connection: EvmConnection;
  readonly since: ChainMoment | undefined;
}

/** How the wallet in use sends the steps of a swap. */
export const swapWallet = Effect.gen(function* () {
  const actions = yield* WalletActions;
  const connections = yield* Connections;
  const networkSwitch = yield* NetworkSwitch;
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof chainMoment>>>();
  const transactions = yield* requestTransaction;

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

  const callOf = ({ to, data, value }: Omit<StepTransaction, "gas">): Pick<TransactionRequest, "call"> =>
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

  /** Asks for several calls that happen all or not at all, and waits for that. Returns the hash. */
  const sendTogether = Effect.fnUntraced(function* (step: BuiltStep, prepared: Prepared, progress: Progress) {
    const { connection, since } = prepared;
    const chainId = step.network.caipNetworkId;
    const calls = step.transactions.map(({ to, data, value }) => ({ to, data, value }));
    const params = { from: senderOf(step), chainId, calls, atomicRequired: true };
    const request = yield* requestFor(step.preview, since);
    yield* progress({ type: "requested", request: request.request });
    const asked = { method: "wallet_sendCalls", needs: "sendCalls", params: [params] } as const;
    const { hash } = yield* transactions.ask(request, connection, asked, async () => {
      await connection.confirmNetwork(chainId);
      return { hash: await connection.sendCalls(params), isCallsId: true };
    });
    return yield* transactions.whenHappened({ hash, chainId });
  });

  /** Asks for one transaction after the other, and waits for each. Returns the last hash. */
  const sendInTurn = Effect.fnUntraced(function* (step: BuiltStep, prepared: Prepared, progress: Progress) {
    const { connection, since } = prepared;
    const chainId = step.network.caipNetworkId;
    let happened = "";
    for (const [index, { gas, ...call }] of step.transactions.entries()) {
      // The first one may have taken minutes.
      if (index > 0) yield* ready(step);
      // The first of two approvals takes the earlier one back.
      const isReset = index < step.transactions.length - 1;
      const request = {
        ...(yield* requestFor(step.preview, since)),
        ...callOf(call),
        ...(isReset ? { amount: "0" } : {}),
      };
      yield* progress({ type: "requested", request: request.request });
      const transaction = {
        ...call,
        chainId,
        ...(gas === undefined ? {} : { gas: withSwapGasReserve(gas) }),
        from: senderOf(step),
      };
      const asked = { method: "eth_sendTransaction", needs: "sendTransaction", params: [transaction] } as const;
      const { hash } = yield* transactions.ask(request, connection, asked, async () => ({
        hash: await connection.sendTransaction(transaction),
      }));
      happened = yield* transactions.whenHappened({ hash, chainId });
    }
    return happened;
  });

  return {
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
     * Sends the transactions of a step, and waits until they have happened. Returns the last hash. A step that is under
     * way already is waited for instead, unless the visitor wants it `again`. `requireFresh` is run when nothing else can
     * delay the request.
     */
    sendStep: <E>(
      step: BuiltStep,
      how: { readonly again: boolean; readonly requireFresh: Effect.Effect<void, E>; readonly progress: Progress },
    ): Effect.Effect<string, SendFailure | E> => {
      const { preview, network } = step;
      const { again, requireFresh, progress } = how;
      const isTogether = preview.step === "batch";
      const method = isTogether ? "wallet_sendCalls" : "eth_sendTransaction";
      return transactions.once<Prepared, string, SendFailure, SendFailure | E, SendFailure | E>(
        { effect: stepOf(preview), seenAtMillis: preview.atMillis, again },
        {
          join: (each) =>
            progress({ type: "joined", request: each.request }).pipe(
              Effect.andThen(transactions.whenSent(each, method)),
              Effect.flatMap(transactions.whenHappened),
            ),
          prepare: Effect.gen(function* () {
            yield* requireFresh;
            yield* requireInUse(senderOf(step));
            const since = yield* Effect.provideContext(chainMoment(network, senderOf(step)), services);
            return { since, connection: yield* ready(step) };
          }),
          ask: (prepared) =>
            Effect.andThen(requireFresh, (isTogether ? sendTogether : sendInTurn)(step, prepared, progress)),
        },
      );
    },
  };
});
