import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { Balances, Fetch, KeyValue, layer, memoryStorageLayer, Networks, noPageLayer } from "../../effect.ts";
import type { HttpCall } from "../../index.ts";
import { base, mainnet } from "../../networks.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const options = { projectId: "0".repeat(32), networks: [mainnet, base] } as const;

/** A fake service that lists chain 1 and one token. */
const respond = async (url: string) => {
  const { pathname } = new URL(url);
  const eth = {
    name: "Ether",
    symbol: "ETH",
    chainId: "eip155:1",
    price: 3000,
    quantity: { decimals: "18", numeric: "1.5" },
    iconUrl: "",
  };
  return Response.json(pathname === "/v1/supported-chains" ? { http: ["eip155:1"], ws: [] } : { balances: [eth] });
};
const platform = Layer.mergeAll(Layer.succeed(Fetch)(respond), memoryStorageLayer, noPageLayer);

describe("the kit as a layer", () => {
  it("provides the controllers, their state and their typed errors to Effect programs", async () => {
    const program = Effect.gen(function* () {
      const { fetch, state } = yield* Balances;
      const balances = yield* fetch({ address: alice });
      return { balances, shown: SubscriptionRef.getUnsafe(state).balances };
    }).pipe(Effect.catchTag("TokenBalanceUnavailable", () => Effect.succeed(undefined)));
    const networks = await Effect.runPromise(program.pipe(Effect.provide(layer(options)), Effect.provide(platform)));
    expect(networks?.balances).toMatchObject([{ symbol: "ETH", price: "3000", quantity: { numeric: "1.5" } }]);
    expect(networks?.shown).toBe(networks?.balances);
  });

  it("reports HTTP calls of the platform's fetch", async () => {
    const calls: HttpCall[] = [];
    const observed = layer({ ...options, onHttpCall: (call) => calls.push(call) });
    const program = Effect.flatMap(Balances, ({ fetch }) => fetch({ address: alice }));
    await Effect.runPromise(program.pipe(Effect.provide(observed), Effect.provide(platform)));
    expect(calls.map(({ method, url, status }) => [method, new URL(url).pathname, status])).toEqual([
      ["GET", "/v1/supported-chains", 200],
      ["GET", `/v1/account/${alice}/balance`, 200],
    ]);
  });

  it("starts with the remembered network of its storage", async () => {
    const stored = Layer.succeed(KeyValue)({
      get: (key) => (key === "@appkit/active_caip_network_id" ? "eip155:8453" : undefined),
      set: () => {},
      remove: () => {},
    });
    const program = Effect.map(Networks, ({ state }) => SubscriptionRef.getUnsafe(state).active);
    const active = await Effect.runPromise(
      program.pipe(Effect.provide(layer(options)), Effect.provide(stored), Effect.provide(platform)),
    );
    expect(active).toBe("eip155:8453");
  });

  it("fails to build from invalid options", async () => {
    const program = Effect.asVoid(Networks).pipe(
      Effect.provide(layer({ ...options, projectId: "no id" })),
      Effect.provide(platform),
      Effect.catchTag("InvalidOption", ({ details }) => Effect.succeed(details.option)),
    );
    expect(await Effect.runPromise(program)).toBe("projectId");
  });
});
