import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import type { PageEnvironment } from "../../domain/connection/device.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { mainnet, solana } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { Adapters } from "./Adapters.ts";
import { ConnectionSummary } from "./ConnectionSummary.ts";
import { Connections } from "./Connections.ts";

const account = { namespace: "solana", address: "ghost", type: "eoa" } as const;
const connected: ConnectionsState = {
  byNamespace: {
    eip155: { status: "connecting", connectorId: "fox" },
    solana: {
      status: "connected",
      namespace: "solana",
      connectorId: "ghost",
      wallet: { name: "Ghost" },
      accounts: [account],
      account,
      address: account.address,
      chainId: solana.caipNetworkId,
      approvedChains: "all",
      capabilities: [],
    },
  },
};

const run = <E>(
  test: Effect.Effect<void, E, ConnectionSummary | Networks>,
  {
    namespaces = ["eip155", "solana"],
    environment,
  }: { readonly namespaces?: ReadonlyArray<Namespace>; readonly environment?: PageEnvironment } = {},
) => {
  const networks = [mainnet, solana] as const;
  const layer = ConnectionSummary.layer.pipe(
    Layer.provideMerge(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks,
          initialNetworks: { networks, active: "eip155:1" },
          ...settingDefaults,
        }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make(connected)) }),
        Layer.mock(Adapters, { namespaces, usesPageWallets: () => namespaces.length > 0, onAppeared: () => {} }),
        Layer.succeed(Page)({
          location: () => undefined,
          environment: () => environment,
          site: () => undefined,
          onStorageChange: () => () => {},
          openChannel: () => undefined,
          onReturn: () => () => {},
        }),
      ),
    ),
  );
  return Effect.runPromise(Effect.provide(test, layer));
};

describe("the connection state that the modal sees", () => {
  it("is that of the active namespace, and counts only wallets that have answered", () =>
    run(
      Effect.gen(function* () {
        const environment = yield* ConnectionSummary;
        expect(yield* environment.activeNamespace).toBe("eip155");
        expect(yield* environment.isConnected()).toBe(false);
        expect(yield* environment.activeAddress).toBeUndefined();
        yield* Networks.use((networks) => networks.activate(solana.caipNetworkId));
        expect(yield* environment.activeNamespace).toBe("solana");
        expect(yield* environment.isConnected()).toBe(true);
        expect(yield* environment.activeAddress).toBe("ghost");
      }),
    ));

  it("covers any namespace on request", () =>
    run(
      Effect.gen(function* () {
        const environment = yield* ConnectionSummary;
        expect(yield* environment.isConnected("eip155")).toBe(false);
        expect(yield* environment.isConnected("solana")).toBe(true);
        expect(yield* environment.networkOn("eip155")).toBeUndefined();
        expect(yield* environment.networkOn("solana")).toBe(solana.caipNetworkId);
      }),
    ));

  it.each([
    ["some adapters", ["eip155"] as const, true],
    ["no adapter", [], false],
  ])("says that there is %s", (_, namespaces, hasAdapters) =>
    run(
      Effect.gen(function* () {
        expect(yield* ConnectionSummary.use((environment) => environment.hasAdapters)).toBe(hasAdapters);
      }),
      { namespaces },
    ),
  );

  const pointer = (hasCoarsePointer: boolean, userAgent = "Mozilla/5.0 (X11; Linux x86_64)"): PageEnvironment => ({
    userAgent,
    hasCoarsePointer,
    hasFinePointer: !hasCoarsePointer,
    maxTouchPoints: 0,
    callsItselfMobile: false,
    telegram: undefined,
    isFramed: false,
    ethereumProperties: new Set(),
    globals: new Set(),
  });
  const devices: ReadonlyArray<readonly [string, PageEnvironment | undefined, boolean]> = [
    ["a finger", pointer(true), true],
    ["a phone by its name", pointer(false, "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)"), true],
    ["a mouse", pointer(false), false],
    ["no page at all", undefined, false],
  ];
  it.each(devices)("distinguishes a phone from a desktop: %s", (_, environment, isPhone) =>
    run(
      Effect.gen(function* () {
        expect(yield* ConnectionSummary.use((connection) => connection.isPhone)).toBe(isPhone);
      }),
      environment ? { environment } : {},
    ),
  );
});
