import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatUnits } from "../../../domain/amount/units.ts";
import type { ConnectionsState } from "../../../domain/connection/connection.ts";
import { emptyBalances } from "../../../domain/emptyStates.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { Http } from "../../../gateways/http/Http.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { type ResolvedSettings, Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { bitcoin, solana } from "../../../networks.ts";
import { noPageLayer } from "../../../platform/memory.ts";
import { memoryStore } from "../../../platform/memoryStore.ts";
import { Fetch } from "../../../ports/Fetch.ts";
import { KeyValue } from "../../../ports/KeyValue.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { Balances } from "../Balances.ts";
// Code that is fetched when it is needed; here it is there already.
import "../../../gateways/jsonRpc/viemClient.ts";
import "./followTransaction.ts";
import { SentTransactions } from "./SentTransactions.ts";

/* What becomes of Bitcoin and Solana transactions, on the sandbox's chains and a test clock. */

const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const POLL_MILLIS = 20_000;

let sandbox: Sandbox;
let store: ReturnType<typeof memoryStore>;
/** How many requests to the sandbox are under way. */
let inFlight = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  store = memoryStore();
  await bitcoinNode("automine", { on: false });
});
afterEach(async () => {
  sandbox.faults.clear();
  await bitcoinNode("mine", { blocks: 1 });
});
afterAll(() => sandbox.stop());

const post = (url: string, body: unknown) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const bitcoinNode = (path: string, body: unknown) => post(sandbox.bitcoin.mineUrl.replace(/mine$/, path), body);

const settings = () => {
  const networks: ResolvedSettings["networks"] = [bitcoin, solana];
  return Layer.succeed(Settings)({
    projectId: sandbox.projectId,
    networks,
    initialNetworks: { networks, active: bitcoin.caipNetworkId },
    ...settingDefaults,
    endpoints: { ...settingDefaults.endpoints, ...sandbox.endpoints },
  });
};

/** One visit of the site, at a time after the first: runs a test with what the storage holds. */
const visit = <A, E>(test: Effect.Effect<A, E, SentTransactions>, atMillis = 0) => {
  const tab = SentTransactions.layer.pipe(
    Layer.provide(Networks.layer),
    Layer.provideMerge(Storage.layer),
    Layer.provide(Layer.mergeAll(JsonRpc.layer, Http.layer)),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(KeyValue)(store),
        Layer.succeed(Fetch)(async (url, init) => {
          inFlight += 1;
          try {
            return await fetch(url, init);
          } finally {
            inFlight -= 1;
          }
        }),
        noPageLayer,
        settings(),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make<ConnectionsState>({ byNamespace: {} })) }),
        Layer.mock(WalletActions, { lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])) }),
        Layer.mock(Balances, {
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          changes: Effect.runSync(SubscriptionRef.make({})),
          outdate: () => Effect.void,
          refresh: () => Effect.void,
        }),
      ),
    ),
  );
  return Effect.runPromise(
    Effect.andThen(TestClock.setTime(atMillis), Effect.provide(test, tab)).pipe(
      Effect.provide(Layer.merge(TestClock.layer(), Logger.layer([]))),
      Effect.scoped,
    ),
  );
};
/** Waits until no request is under way and nothing follows from the last one. */
const quiet = Effect.gen(function* () {
  for (let idle = 0; idle < 3; idle += 1) {
    yield* settled;
    // Calls of JSON-RPC wait a turn for others that go with them.
    yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)));
    if (inFlight > 0) idle = -1;
  }
});
const wait = (millis: number) => quiet.pipe(Effect.andThen(TestClock.adjust(millis)), Effect.andThen(quiet));
const news = Effect.map(SentTransactions, ({ state }) => SubscriptionRef.getUnsafe(state)[0]);

const nodeText = async (path: string) => (await fetch(`${sandbox.bitcoin.apiUrl}${path}`)).text();
const { script } = p2wpkh(alice.bip122.payment.publicKey);
type Coin = { readonly txid: string; readonly vout: number; readonly value: number };

/** Spends a coin of alice and broadcasts the transaction. What the outputs leave, less the fee, goes back to her. */
const spend = async (coin: Coin, fee: bigint, outputs: ReadonlyArray<readonly [address: string, satoshi: bigint]>) => {
  const transaction = new Transaction();
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } });
  for (const [address, satoshi] of outputs) transaction.addOutputAddress(address, satoshi);
  const rest = outputs.reduce((left, [, satoshi]) => left - satoshi, BigInt(coin.value) - fee);
  transaction.addOutputAddress(alice.bip122.payment.address, rest);
  transaction.sign(alice.bip122.payment.privateKey);
  transaction.finalize();
  const response = await fetch(`${sandbox.bitcoin.apiUrl}/tx`, { method: "POST", body: transaction.hex });
  expect(await response.text()).toBe(transaction.id);
  return transaction.id;
};

const SATOSHI = 15_000n;
const payment = [[bob.bip122.payment.address, SATOSHI]] as const;
const recordOf = (hash: string): Omit<PendingTransaction, "sentAtMillis" | "status"> => ({
  hash,
  chainId: bitcoin.caipNetworkId,
  account: `${bitcoin.caipNetworkId}:${alice.bip122.payment.address}`,
  recipient: bob.bip122.payment.address,
  symbol: "BTC",
  amount: formatUnits(SATOSHI, 8),
});

/** Sends a payment that waits for a block, and says which coin it spends. */
const pay = async () => {
  const coins: Coin[] = JSON.parse(await nodeText(`/address/${alice.bip122.payment.address}/utxo`));
  const coin = coins.toSorted((a, b) => b.value - a.value)[0];
  if (!coin) throw new Error("alice has no coins");
  return { coin, hash: await spend(coin, 1_000n, payment) };
};
const add = (hash: string) => Effect.flatMap(SentTransactions, (sent) => sent.add(recordOf(hash)));
const mine = (blocks: number) => Effect.promise(() => bitcoinNode("mine", { blocks }));

// shows docs/rules/send.md#pending-transactions
// shows docs/rules/limits.md#sending
describe("a Bitcoin transaction", () => {
  it("is pending until a block has it, then confirmed by each further block", async () => {
    const { coin, hash } = await pay();
    await visit(
      Effect.gen(function* () {
        yield* add(hash);
        yield* wait(0);
        expect(yield* news).toMatchObject({ status: "pending", spends: [`${coin.txid}:${coin.vout}`] });
        yield* mine(1);
        yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ hash, status: "confirmed", confirmations: 1 });
        yield* mine(1);
        yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ confirmations: 2 });
        yield* mine(1);
        yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ confirmations: 3 });
        const asked = sandbox.requests().length;
        yield* wait(POLL_MILLIS);
        expect(sandbox.requests().length).toBe(asked);
      }),
    );
  });

  const replacements = [
    ["the same payment with a higher fee", payment, { status: "confirmed", confirmations: 1 }],
    ["a payment to someone else", [[keysOf("carol").bip122.payment.address, SATOSHI]], { status: "replaced" }],
    ["another amount", [[bob.bip122.payment.address, SATOSHI - 1n]], { status: "replaced" }],
    ["its coins back", [], { status: "cancelled" }],
  ] as const;
  it.each(replacements)(
    "that its sender replaces by %s is told so once a block has that",
    async (_, outputs, expected) => {
      const { coin, hash } = await pay();
      await visit(
        Effect.gen(function* () {
          yield* add(hash);
          yield* wait(0);
          const replacement = yield* Effect.promise(() => spend(coin, 5_000n, outputs));
          yield* wait(POLL_MILLIS);
          expect(yield* news).toMatchObject({ hash, status: "pending" });
          yield* mine(1);
          yield* wait(POLL_MILLIS);
          expect(yield* news).toMatchObject({ hash, replacement, ...expected });
        }),
      );
    },
  );

  it("is followed after a reload, even when it was replaced meanwhile", async () => {
    const { coin, hash } = await pay();
    await visit(Effect.andThen(add(hash), wait(0)));
    const replacement = await spend(coin, 5_000n, payment);
    await bitcoinNode("mine", { blocks: 3 });
    await visit(
      Effect.gen(function* () {
        expect(yield* news).toMatchObject({ hash, status: "pending" });
        yield* wait(0);
        expect(yield* news).toMatchObject({ hash, status: "confirmed", confirmations: 3, replacement });
      }),
    );
  });

  it("is dropped three minutes after the mempool has forgotten it, and not when it comes back", async () => {
    const { coin, hash } = await pay();
    const drop = Effect.promise(() => bitcoinNode("drop", { txid: hash }));
    await visit(
      Effect.gen(function* () {
        yield* add(hash);
        yield* wait(0);
        yield* drop;
        for (let passed = 0; passed < 8; passed += 1) yield* wait(POLL_MILLIS);
        yield* Effect.promise(() => spend(coin, 1_000n, payment));
        for (let passed = 0; passed < 3; passed += 1) yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ hash, status: "pending" });
        yield* drop;
        for (let passed = 0; passed < 11; passed += 1) yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ hash, status: "dropped" });
      }),
    );
  });

  // shows docs/rules/limits.md#sending
  it.each([
    ["as long as two weeks have not passed", 1_209_600_000 - POLL_MILLIS, "confirmed"],
    ["no longer when they have", 1_209_600_000, "pending"],
  ])("is followed %s", async (_, age, status) => {
    const { hash } = await pay();
    store.set(
      "@portico/sent_transactions",
      JSON.stringify([{ ...recordOf(hash), sentAtMillis: 0, status: "pending" }]),
    );
    await visit(
      Effect.gen(function* () {
        yield* wait(0);
        yield* mine(1);
        yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ hash, status });
      }),
      age,
    );
  });

  it("stays pending while the service fails", async () => {
    const { hash } = await pay();
    sandbox.faults.set({ service: "bitcoin", status: 500 });
    await visit(
      Effect.gen(function* () {
        yield* add(hash);
        for (let passed = 0; passed < 15; passed += 1) yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ status: "pending" });
        sandbox.faults.clear();
        yield* mine(1);
        yield* wait(POLL_MILLIS);
        yield* wait(POLL_MILLIS);
        expect(yield* news).toMatchObject({ status: "confirmed" });
      }),
    );
  });
});

// shows docs/rules/send.md#pending-transactions
// shows docs/rules/limits.md#sending
describe("a Solana transaction that no node knows", () => {
  const lost = "5".repeat(87);
  const stored = () =>
    store.set(
      "@portico/sent_transactions",
      JSON.stringify([
        {
          hash: lost,
          chainId: solana.caipNetworkId,
          account: `${solana.caipNetworkId}:${alice.solana.address}`,
          recipient: bob.solana.address,
          symbol: "SOL",
          amount: "1",
          sentAtMillis: 0,
          status: "pending",
        },
      ]),
    );
  const skip = (blocks: number) => Effect.promise(() => post(sandbox.solana.skipUrl, { blocks }));

  it("is dropped once the blockhash in it has expired, and not before", async () => {
    stored();
    await visit(
      Effect.gen(function* () {
        for (let passed = 0; passed < 30; passed += 1) yield* wait(1_000);
        yield* skip(130);
        for (let passed = 0; passed < 30; passed += 1) yield* wait(1_000);
        expect(yield* news).toMatchObject({ hash: lost, status: "pending" });
        yield* skip(30);
        for (let passed = 0; passed < 30; passed += 1) yield* wait(1_000);
        expect(yield* news).toMatchObject({ hash: lost, status: "dropped" });
      }),
    );
  });
});
