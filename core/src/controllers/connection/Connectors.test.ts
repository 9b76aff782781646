import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { defaultEndpoints } from "../../domain/chain/endpoints.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import type { ResolvedSettings } from "../../gateways/Settings.ts";
import type { Adapter, AdapterPlugin } from "../../ports/Adapter.ts";
import { type BenchOptions, connectingBench } from "../../testing/connectingBench.ts";
import { settled } from "../../testing/settled.ts";
import { fakeAdapter, fakeWallet } from "../../testing/wallets/fakeWallet.ts";
import { Connectors } from "./Connectors.ts";
import { PageConnection } from "./PageConnection.ts";

const rejectUnexpected = () => Promise.reject(new Error("nobody is there"));

const adapterOf = (discover: Adapter["discover"]): AdapterPlugin => ({
  id: "bitcoin",
  namespace: "bip122",
  load: async () => () => ({
    namespace: "bip122",
    discover,
    connect: rejectUnexpected,
    reconnect: rejectUnexpected,
    overRelay: () => undefined,
  }),
});

const ownSecureSite: Partial<ResolvedSettings> = {
  endpoints: { ...defaultEndpoints, secureSite: "https://wallet.example.org" },
};

const discovered = Connectors.use(({ discover }) => discover);
const visibleIds = Connectors.useSync(({ state }) => SubscriptionRef.getUnsafe(state).connectors.map(({ id }) => id));

describe("searching for wallets", () => {
  it("finds those of the other adapters when one search fails", () => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox" });
    const failing = adapterOf(() => {
      throw new Error("its search failed");
    });
    const { run } = connectingBench({
      wallets: [],
      settings: { adapters: [failing, fakeAdapter("eip155", [fox]).plugin] },
    });
    return run(
      Effect.gen(function* () {
        const { isDiscovered, connectors } = yield* discovered;
        expect(isDiscovered).toBe(true);
        expect(connectors.map(({ id }) => id)).toEqual(["fox", "walletConnect", "walletConnect", "ID_AUTH"]);
      }),
    );
  });

  it.each<[string, Pick<BenchOptions, "settings" | "hasProjectId">, ReadonlyArray<string>]>([
    ["a project id", { hasProjectId: true }, ["walletConnect", "walletConnect", "ID_AUTH"]],
    ["a secure site of its own", { hasProjectId: false, settings: ownSecureSite }, ["ID_AUTH"]],
    ["neither", { hasProjectId: false }, []],
  ])("lists the embedded wallet after the others on a site with %s", (_, { settings, ...options }, others) => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox" });
    const adapters = [adapterOf(() => () => {}), fakeAdapter("eip155", [fox]).plugin];
    const { run } = connectingBench({ wallets: [], ...options, settings: { ...settings, adapters } });
    return run(
      Effect.gen(function* () {
        yield* discovered;
        expect(yield* visibleIds).toEqual(["fox", ...others]);
      }),
    );
  });

  it("finds those of the other adapters when one cannot be loaded, and tries that one again", () => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox" });
    const ghost = fakeWallet({ namespace: "solana", connectorId: "ghost" });
    const { plugin } = fakeAdapter("solana", [ghost]);
    let isBlocked = true;
    const load = () => (isBlocked ? Promise.reject(new TypeError("Failed to fetch")) : plugin.load());
    const { run } = connectingBench({
      wallets: [],
      settings: { adapters: [{ ...plugin, load }, fakeAdapter("eip155", [fox]).plugin] },
    });
    return run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(discovered)).toMatchObject({ _tag: "FeatureLoadFailed" });
        expect(yield* visibleIds).toContain("fox");
        yield* PageConnection.use((page) => page.connect({ namespace: "eip155", connectorId: "fox" }));
        expect(fox.requests).toEqual(["connect"]);
        isBlocked = false;
        yield* discovered;
        expect(yield* visibleIds).toEqual(expect.arrayContaining(["ghost", "fox"]));
      }),
    );
  });

  it("shows wallets that appear in quick succession in one update", () => {
    let listener: (connectors: ReadonlyArray<Connector>) => void = () => {};
    const plugin = adapterOf((notify) => {
      listener = notify;
      notify([]);
      return () => {};
    });
    const { run } = connectingBench({ wallets: [], settings: { adapters: [plugin] } });
    return run(
      Effect.gen(function* () {
        yield* discovered;
        const state = yield* Connectors.useSync((connectors) => connectors.state);
        let changes = 0;
        yield* Effect.forkChild(
          SubscriptionRef.changes(state).pipe(
            Stream.runForEach(() =>
              Effect.sync(() => {
                changes += 1;
              }),
            ),
          ),
          { startImmediately: true },
        );
        yield* settled;
        changes = 0;
        const lateConnectors: Connector[] = [];
        for (let at = 0; at < 500; at += 1) {
          lateConnectors.push({ id: `late ${at}`, type: "ANNOUNCED", name: `Late ${at}`, namespace: "bip122" });
          listener([...lateConnectors]);
        }
        yield* settled;
        expect(yield* visibleIds).toHaveLength(501);
        expect(changes).toBeLessThan(5);
      }),
    );
  });
});
