import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as PubSub from "effect/PubSub";
import type * as Scope from "effect/Scope";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { evmConnection } from "../../../adapters/evm/evmConnection.ts";
// What is fetched when it is needed is there already.
import "../../../adapters/evm/networkOfWallet.ts";
import "../../../adapters/evm/wire/transactionOnWire.ts";
import type { ConnectionsState } from "../../../domain/connection/connection.ts";
import { emptyBalances, emptyHistory, emptyNames } from "../../../domain/emptyStates.ts";
import { Unreachable } from "../../../domain/errors/transport.ts";
import { RECIPIENT_DEBOUNCE_MILLIS, SEND_FEE_REFRESH_MILLIS } from "../../../domain/limits/money.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { BitcoinApi } from "../../../gateways/bitcoinApi/BitcoinApi.ts";
import { Http } from "../../../gateways/http/Http.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { mainnet } from "../../../networks.ts";
import { memoryStorageLayer } from "../../../platform/memory.ts";
import type { PolkadotConnection } from "../../../ports/WalletConnection.ts";
import { aliceConnected, connectionOfAlice } from "../../../testing/money/connectedAccount.ts";
import { wait } from "../../../testing/money/modelTab.ts";
import { polkadot } from "../../../testing/polkadotNetworks.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { PendingRequests } from "../../connection/requests/PendingRequests.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { Names } from "../../identity/Names.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { Balances } from "../Balances.ts";
import { History } from "../History.ts";
import { RequestOutcomes } from "../submission/RequestOutcomes.ts";
import { SentTransactions } from "../submission/SentTransactions.ts";
import { TransactionRequests } from "../submission/TransactionRequests.ts";
import { Send } from "./Send.ts";

const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const GWEI = 1_000_000_000n;
const carol = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const { capabilities } = connectionOfAlice;
const onPolkadot = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5";
/** A wallet on Polkadot that says it can transfer. */
const polkadotWallet: PolkadotConnection = {
  namespace: "polkadot",
  wallet: { name: "Test" },
  capabilities: ["sendTransfer", "sendTransaction", "signTransaction", "signMessage"],
  approvedChains: "all",
  provider: {},
  watch: () => () => {},
  switchNetwork: async () => {},
  disconnect: async () => {},
  signMessage: async () => "0x",
};
const account = { namespace: "polkadot", address: onPolkadot, type: "eoa" } as const;
const connected: ConnectionsState = {
  byNamespace: {
    ...aliceConnected.byNamespace,
    polkadot: {
      ...connectionOfAlice,
      namespace: "polkadot",
      capabilities: ["signMessage"],
      account,
      accounts: [account],
      address: onPolkadot,
      chainId: `polkadot:${polkadot.id}`,
    },
  },
};

/** Alice has one ether, and the network the gas price that a test gives it. */
const setUp = () => {
  const network = { gasPrice: 10n * GWEI, isReachable: true, questions: 0 };
  const names = { address: bob };
  const asked: Array<{ readonly method: string; readonly params?: unknown }> = [];
  const connection = evmConnection({
    wallet: { name: "Test" },
    approvedChains: "all",
    capabilities,
    disconnect: async () => {},
    provider: {
      request: async (request) => {
        if (request.method === "eth_chainId") return "0x1";
        asked.push(request);
        return new Promise(() => {});
      },
      on: () => {},
      removeListener: () => {},
    },
  });
  const answers: Readonly<Record<string, () => string>> = {
    eth_getBalance: () => `0x${(10n ** 18n).toString(16)}`,
    eth_gasPrice: () => `0x${network.gasPrice.toString(16)}`,
    eth_estimateGas: () => "0x5208",
    eth_getCode: () => "0x",
  };
  const layer = Send.layer.pipe(
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provideMerge(Layer.mergeAll(Outcomes.layer, PendingRequests.layer)),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          networks: [mainnet, polkadot],
          initialNetworks: { networks: [mainnet, polkadot], active: "eip155:1" },
          ...settingDefaults,
        }),
        Layer.mock(JsonRpc, {
          request: ({ method }) =>
            Effect.suspend(() => {
              if (method === "eth_gasPrice") network.questions += 1;
              return network.isReachable
                ? Effect.succeed(answers[method]?.())
                : Effect.fail(new Unreachable({ request: method }));
            }),
        }),
        Layer.mock(BitcoinApi, {}),
        Layer.mock(Names, {
          state: Effect.runSync(SubscriptionRef.make(emptyNames)),
          lookup: ({ name }) =>
            Effect.sync(() => ({ name: name.toLowerCase(), address: names.address, source: "ens" })),
        }),
        Layer.mock(Balances, {
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          changes: Effect.runSync(SubscriptionRef.make({})),
          holdings: () => Effect.succeed([]),
        }),
        Layer.mock(History, {
          state: Effect.runSync(SubscriptionRef.make(emptyHistory)),
          recent: () => Effect.undefined,
        }),
        Layer.mock(SentTransactions, {
          state: Effect.runSync(SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([])),
          read: Effect.succeed([]),
        }),
        Layer.mock(TransactionRequests, {
          state: Effect.runSync(SubscriptionRef.make<ReadonlyArray<TransactionRequest>>([])),
          put: () => Effect.void,
        }),
        Layer.mock(RequestOutcomes, {
          hear: (_, work) => work,
          sentFor: () => undefined,
          underWay: Effect.succeed([]),
        }),
        Layer.mock(Http, {}),
        Layer.mock(WalletActions, { lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])) }),
        Layer.mock(NetworkSwitch, {}),
        Layer.mock(Connections, {
          state: Effect.runSync(SubscriptionRef.make(connected)),
          on: (namespace) => Effect.succeed(namespace === "polkadot" ? polkadotWallet : connection),
        }),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Outcomes | Scope.Scope | Send>) =>
    Effect.runPromise(Effect.scoped(Effect.provide(test, layer)));
  return { network, names, asked, run };
};
const shown = Effect.flatMap(Send, ({ state }) => SubscriptionRef.get(state));

// shows docs/rules/send.md#the-largest-amount
// shows docs/rules/limits.md#sending
describe("the fee of a watched form", () => {
  it("follows the network, and the largest amount follows the fee", () => {
    const { network, run } = setUp();
    return run(
      Effect.gen(function* () {
        const { start, watch } = yield* Send;
        yield* start({ token: "native", amount: "maximum", recipient: bob });
        expect(yield* shown).toMatchObject({ amount: "0.99979", fee: { costNative: "0.00021" } });
        yield* Effect.forkChild(watch);
        network.gasPrice = 20n * GWEI;
        yield* wait(SEND_FEE_REFRESH_MILLIS - 1);
        expect(yield* shown).toMatchObject({ amount: "0.99979" });
        yield* wait(1);
        expect(yield* shown).toMatchObject({
          amount: "0.99958",
          maximum: "0.99958",
          fee: { costNative: "0.00042", atMillis: SEND_FEE_REFRESH_MILLIS },
        });
      }),
    );
  });

  it("changes nothing that was typed", () => {
    const { network, run } = setUp();
    return run(
      Effect.gen(function* () {
        const { start, set, watch } = yield* Send;
        yield* start({ token: "native" });
        yield* Effect.forkChild(watch);
        yield* wait(5_000);
        yield* set({ amount: "0.99979", recipient: "0x12" });
        network.gasPrice = 20n * GWEI;
        yield* wait(SEND_FEE_REFRESH_MILLIS);
        expect(yield* shown).toMatchObject({
          amount: "0.99979",
          maximum: "0.99958",
          recipient: { status: "invalid", text: "0x12" },
          problem: "InsufficientBalance",
        });
      }),
    );
  });

  it("stays while the network cannot be reached", () => {
    const { network, run } = setUp();
    return run(
      Effect.gen(function* () {
        const { start, watch } = yield* Send;
        yield* start({ token: "native", amount: "0.5", recipient: bob });
        yield* Effect.forkChild(watch);
        network.isReachable = false;
        yield* wait(SEND_FEE_REFRESH_MILLIS);
        expect(yield* shown).toMatchObject({ status: "ready", amount: "0.5", fee: { costNative: "0.00021" } });
        network.isReachable = true;
        network.gasPrice = 20n * GWEI;
        yield* wait(SEND_FEE_REFRESH_MILLIS);
        expect(yield* shown).toMatchObject({ fee: { costNative: "0.00042" } });
      }),
    );
  });

  it("is read at once when it is old, and no more than every twelve seconds, and only while somebody watches", () => {
    const { network, run } = setUp();
    return run(
      Effect.gen(function* () {
        const { start, watch } = yield* Send;
        yield* start({ token: "native", amount: "0.5", recipient: bob });
        const before = network.questions;
        yield* wait(60_000);
        expect(network.questions).toBe(before);
        const watching = yield* Effect.forkChild(watch);
        yield* wait(0);
        expect(network.questions).toBe(before + 1);
        yield* wait(5 * SEND_FEE_REFRESH_MILLIS);
        expect(network.questions).toBe(before + 6);
        yield* Fiber.interrupt(watching);
        yield* wait(60_000);
        expect(network.questions).toBe(before + 6);
      }),
    );
  });
});

// shows docs/rules/limits.md#sending
it("a name that stands for somebody else later changes nothing of what is shown and sent", () => {
  const { names, asked, run } = setUp();
  return run(
    Effect.gen(function* () {
      const { start, preview, submit } = yield* Send;
      yield* Effect.forkChild(start({ token: "native", amount: "0.5", recipient: "Shop.eth" }));
      yield* wait(RECIPIENT_DEBOUNCE_MILLIS);
      expect(yield* shown).toMatchObject({ recipient: { name: "shop.eth", address: bob } });
      names.address = carol;
      const previewed = yield* preview;
      expect(previewed.recipient).toMatchObject({ name: "shop.eth", address: bob });
      expect(previewed.request?.params).toMatchObject([{ to: bob }]);
      yield* Effect.forkChild(submit(previewed));
      yield* settled;
      expect(asked).toMatchObject([{ method: "eth_sendTransaction", params: [{ to: bob }] }]);
    }),
  );
});

// shows docs/rules/send.md#failures
it("an account on Polkadot sends nothing, whatever its wallet can do, and the visitor is told", () => {
  const { run } = setUp();
  return run(
    Effect.gen(function* () {
      const { start } = yield* Send;
      const { published } = yield* Outcomes;
      const outcomes = yield* PubSub.subscribe(published);
      expect(yield* Effect.flip(start({ chainId: polkadot.caipNetworkId }))).toMatchObject({
        _tag: "UnsupportedChain",
        details: { chainId: polkadot.caipNetworkId },
      });
      expect(yield* PubSub.take(outcomes)).toMatchObject({ error: { _tag: "UnsupportedChain" } });
    }),
  );
});
