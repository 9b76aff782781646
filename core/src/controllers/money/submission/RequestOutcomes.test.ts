import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type * as Scope from "effect/Scope";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import type { NetworksState } from "../../../domain/chain/network.ts";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import { TRANSACTION_REFUSALS_MAX, TRANSACTION_REQUEST_POLL_MILLIS } from "../../../domain/limits/money.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import { type TransactionRequest, withRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { Http } from "../../../gateways/http/Http.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { mainnet } from "../../../networks.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { SentTransactions } from "./SentTransactions.ts";
// It is loaded on demand, so that the test does not wait for it.
import "./followRequest.ts";
import { RequestOutcomes } from "./RequestOutcomes.ts";
import { TransactionRequests } from "./TransactionRequests.ts";

const requestOf = (id: number, rest: Partial<TransactionRequest> = {}): TransactionRequest => ({
  request: String(id),
  account: "eip155:1:0x0000000000000000000000000000000000000001",
  recipient: "0x0000000000000000000000000000000000000002",
  chainId: "eip155:1",
  symbol: "ETH",
  amount: "1",
  askedAtMillis: 0,
  ...rest,
});

const initialNetworks: NetworksState = { networks: [mainnet], active: "eip155:1" };
/** Until code that is loaded on demand has done what it does at once. */
const loaded = Effect.repeat(settled, { times: 10 });

const play = <A, E>(
  test: (looks: () => number) => Effect.Effect<A, E, RequestOutcomes | TransactionRequests | Scope.Scope>,
) => {
  let looked = 0;
  const state = Effect.runSync(SubscriptionRef.make<ReadonlyArray<TransactionRequest>>([]));
  const services = Layer.mergeAll(
    Layer.mock(TransactionRequests, {
      state,
      put: (request) => SubscriptionRef.update(state, (all) => withRequest(all, request)),
      remove: (id) => SubscriptionRef.update(state, (all) => all.filter(({ request }) => request !== id)),
    }),
    Layer.mock(SentTransactions, {
      state: Effect.runSync(SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([])),
    }),
    Layer.mock(WalletActions, {
      lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])),
    }),
    Layer.mock(Http, {}),
    Layer.mock(JsonRpc, {
      request: ({ method }) =>
        Effect.sync(() => {
          if (method === "eth_getTransactionCount") looked++;
          return "0x0";
        }),
    }),
    Layer.mock(Networks, {
      state: Effect.runSync(SubscriptionRef.make(initialNetworks)),
      resolve: () => Effect.succeed(mainnet),
    }),
    Layer.succeed(Settings)({ networks: [mainnet], initialNetworks, ...settingDefaults }),
  );
  const layer = Layer.provideMerge(RequestOutcomes.layer, Layer.mergeAll(services, TestClock.layer()));
  return Effect.runPromise(
    Effect.scoped(
      Effect.provide(
        test(() => looked),
        layer,
      ),
    ),
  );
};

// shows docs/rules/limits.md#sending
it("the reasons of the newest refusals are remembered, and no more", () =>
  play(() =>
    Effect.gen(function* () {
      const outcomes = yield* RequestOutcomes;
      const ids = Array.from({ length: TRANSACTION_REFUSALS_MAX + 1 }, (_, index) => index);
      for (const id of ids)
        yield* Effect.flip(outcomes.failed(requestOf(id), new TransactionFailed({}), { method: "send" }));
      const reasonOf = (id: number) =>
        Effect.map(Effect.flip(outcomes.whenSent(requestOf(id), { millis: 1, method: "send" })), ({ _tag }) => _tag);
      const [first, ...others] = ids;
      expect(yield* reasonOf(first ?? 0)).toBe("RequestAborted");
      for (const id of others) expect(yield* reasonOf(id)).toBe("TransactionFailed");
    }),
  ));

it("a request is followed once, and forgotten when it ends", () =>
  play((looks) =>
    Effect.gen(function* () {
      const requests = yield* TransactionRequests;
      const call = { to: "0x0000000000000000000000000000000000000002", data: "0x", value: "0x1" };
      const asked = requestOf(1, { call, since: { nonce: "0x0", block: "0x1" } });
      const look = Effect.andThen(loaded, TestClock.adjust(TRANSACTION_REQUEST_POLL_MILLIS));
      yield* requests.put(asked);
      yield* look;
      expect(looks()).toBe(1);
      yield* requests.put(asked);
      yield* look;
      expect(looks()).toBe(2);
      yield* requests.remove(asked.request);
      yield* loaded;
      yield* requests.put(asked);
      yield* look;
      expect(looks()).toBe(4);
    }),
  ));
