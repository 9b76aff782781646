import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { ChainId } from "../../../domain/chain/caip.ts";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { SwitchNetworkNotFound } from "../../../domain/errors/configuration.ts";
import type { ChainNotSupported } from "../../../domain/errors/connection.ts";
import type { WalletError } from "../../../domain/errors/families.ts";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import { SwapAddressMissing, TransactionNotConfirmed } from "../../../domain/errors/money.ts";
import { CALLS_POLL_MILLIS, TRANSACTION_WAIT_MILLIS } from "../../../domain/limits.ts";
import { boundedList, fieldOf } from "../../../domain/untrustedValue.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { callWallet } from "../../connection/callWallet.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { transactionReceipt } from "../../connection/transactionReceipt.ts";
import { WalletActions } from "../../connection/WalletActions.ts";
import type { BuiltStep, StepTransaction } from "./swapSteps.ts";

export type SendFailure =
  | WalletError
  | ClientError
  | ReceiptFailure
  | SwapAddressMissing
  | TransactionFailed
  | SwitchNetworkNotFound
  | ChainNotSupported;

const CALLS_CONFIRMED = 200;
const CALLS_PENDING = 100;

/** How the wallet in use sends the steps of a swap. */
export const swapWallet = Effect.gen(function* () {
  const actions = yield* WalletActions;
  const connections = yield* Connections;
  const networkSwitch = yield* NetworkSwitch;
  const networks = yield* Networks;
  const rpc = yield* JsonRpc;

  const connected = () => connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");

  const confirm = Effect.fnUntraced(function* (hash: string, chainId: ChainId) {
    const receipt = yield* transactionReceipt({ hash, chainId }).pipe(
      Effect.provideService(Connections, connections),
      Effect.provideService(Networks, networks),
      Effect.provideService(JsonRpc, rpc),
    );
    if (receipt.status !== "success") return yield* Effect.fail(new TransactionFailed({}));
    return receipt.hash;
  });

  const sendOne = ({ to, data, value, gas }: StepTransaction, chainId: ChainId) =>
    Effect.flatMap(actions.sendTransaction({ to, data, value, ...(gas === undefined ? {} : { gas }) }), (hash) =>
      confirm(hash, chainId),
    );

  /** Sends the calls as one (EIP-5792), and waits for what became of them. Returns the hash of their transaction. */
  const sendBatch = Effect.fnUntraced(function* (
    transactions: ReadonlyArray<StepTransaction>,
    from: string,
    chainId: ChainId,
  ) {
    const connection = yield* actions.connection("eip155");
    const calls = transactions.map(({ to, data, value }) => ({ to, data, value }));
    const id = yield* callWallet("sending the calls", () =>
      connection.sendCalls({ from, chainId, calls, atomicRequired: true }),
    );
    const poll = Effect.gen(function* () {
      while (true) {
        const reply = yield* callWallet("the status of the calls", () => connection.callsStatus(id));
        const status = fieldOf(reply, "status");
        const [receipt] = boundedList(fieldOf(reply, "receipts"), 1) ?? [];
        const hash = fieldOf(receipt, "transactionHash");
        if (status === CALLS_CONFIRMED && typeof hash === "string") return yield* confirm(hash, chainId);
        if (typeof status !== "number" || status > CALLS_CONFIRMED || status < CALLS_PENDING) {
          return yield* Effect.fail(new TransactionFailed({}));
        }
        yield* Effect.sleep(CALLS_POLL_MILLIS);
      }
    });
    return yield* Effect.timeoutOrElse(poll, {
      duration: TRANSACTION_WAIT_MILLIS,
      orElse: () => Effect.fail(new TransactionNotConfirmed({ hash: id, chainId, millis: TRANSACTION_WAIT_MILLIS })),
    });
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
      Effect.orElseSucceed(() => false),
    ),
    /** Sends the transactions one after the other, or as one, and waits for each. Returns the last hash. */
    send: Effect.fnUntraced(function* ({
      preview,
      network,
      transactions,
    }: BuiltStep): Effect.fn.Return<string, SendFailure> {
      const chainId = network.caipNetworkId;
      const wallet = connected();
      const address = preview.account.slice(chainId.length + 1);
      if (wallet?.account.address.toLowerCase() !== address.toLowerCase()) {
        return yield* Effect.fail(new SwapAddressMissing({}));
      }
      if (wallet.chainId !== chainId) yield* networkSwitch.switchTo(chainId);
      if (preview.step === "batch") return yield* sendBatch(transactions, address, chainId);
      let hash = "";
      for (const transaction of transactions) hash = yield* sendOne(transaction, chainId);
      return hash;
    }),
  };
});
