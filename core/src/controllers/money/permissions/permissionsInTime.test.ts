import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import type { ChainId } from "../../../domain/chain/caip.ts";
import { defineNetwork } from "../../../domain/chain/network.ts";
import { NotConnected } from "../../../domain/errors/connection.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { Http } from "../../../gateways/http/Http.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { memoryStorageLayer } from "../../../platform/memory.ts";
import { aliceConnected } from "../../../testing/money/connectedAccount.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { PendingRequests } from "../../connection/requests/PendingRequests.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { SiteModalOptions } from "../../connection/SiteModalOptions.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { RequestOutcomes } from "../submission/RequestOutcomes.ts";
import { SentTransactions } from "../submission/SentTransactions.ts";
import { TransactionRequests } from "../submission/TransactionRequests.ts";
import { Permissions } from "./Permissions.ts";

const network = (id: number) =>
  defineNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://node.example"] } },
  });
const networks = [network(1), network(2), network(3), network(4), network(5), network(6), network(7)] as const;

// shows docs/rules/limits.md#permissions
it("six networks at a time are asked for sessions, which are named as unread after twenty seconds", () => {
  const asked: ChainId[] = [];
  const layer = Permissions.layer.pipe(
    Layer.provide(Layer.mergeAll(Networks.layer, PendingRequests.layer, SiteModalOptions.layer)),
    Layer.provide(Layer.mergeAll(Outcomes.layer, Storage.layer)),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks,
          initialNetworks: { networks, active: networks[0].caipNetworkId },
          ...settingDefaults,
          modal: { features: { smartSessions: true } },
        }),
        Layer.mock(BlockchainApi, {
          sessions: ({ chainId }) => {
            asked.push(chainId);
            return Effect.never;
          },
        }),
        Layer.mock(JsonRpc, {}),
        Layer.mock(Http, {}),
        Layer.mock(RequestOutcomes, { hear: (_, work) => work, sentFor: () => undefined }),
        Layer.mock(SentTransactions, {
          state: Effect.runSync(SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([])),
          read: Effect.succeed([]),
        }),
        Layer.mock(TransactionRequests, {
          state: Effect.runSync(SubscriptionRef.make<ReadonlyArray<TransactionRequest>>([])),
        }),
        Layer.mock(NetworkSwitch, {}),
        Layer.mock(WalletActions, {
          lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])),
          connection: () => Effect.fail(new NotConnected({ namespace: "eip155" })),
        }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make(aliceConnected)) }),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  return Effect.gen(function* () {
    const loading = yield* Effect.forkChild(Permissions.use(({ load }) => load));
    yield* settled;
    expect(asked).toEqual(networks.slice(0, 6).map(({ caipNetworkId }) => caipNetworkId));
    yield* TestClock.adjust(19_999);
    expect(loading.pollUnsafe()).toBeUndefined();
    yield* TestClock.adjust(1);
    expect(yield* Fiber.join(loading)).toEqual({ list: [], unread: ["session"] });
  }).pipe(Effect.provide(layer), Effect.runPromise);
});
