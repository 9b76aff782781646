import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { NetworksState } from "../../domain/chain/network.ts";
import { GasPriceNotSupported } from "../../domain/errors/money.ts";
import { NetworkNotFound } from "../../domain/errors/networks.ts";
import { Unreachable } from "../../domain/errors/transport.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { mainnet } from "../../networks.ts";
import { Gas } from "./Gas.ts";
import { Networks } from "./Networks.ts";

type Api = Effect.Success<typeof BlockchainApi>;
const price = {
  chainId: "eip155:1",
  standard: 1n,
  fast: 2n,
  instant: 3n,
  source: "hosted",
  updatedAtMillis: 0,
} as const;
const unreachable = new Unreachable({ request: "GET https://api/v1/supported-chains" });

const setUp = (gasPrice: Api["gasPrice"]) => {
  const layer = Gas.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.mock(BlockchainApi, { gasPrice }),
        Layer.mock(Networks, {
          state: Effect.runSync(
            SubscriptionRef.make<NetworksState>({ networks: [mainnet], active: mainnet.caipNetworkId }),
          ),
          resolve: (chainId) =>
            chainId === undefined ? Effect.succeed(mainnet) : Effect.fail(new NetworkNotFound({ chainId })),
        }),
      ),
    ),
  );
  return <A, E>(test: Effect.Effect<A, E, Gas>) => Effect.runPromise(Effect.provide(test, layer));
};
const stateOf = Effect.map(Gas, ({ state }) => SubscriptionRef.getUnsafe(state));
const requestPrice = Effect.flatMap(Gas, (gas) => gas.price());

describe("the gas price", () => {
  it("is that of the active network", () =>
    setUp(() => Effect.succeed(price))(
      Effect.gen(function* () {
        expect(yield* requestPrice).toEqual(price);
        expect(yield* stateOf).toEqual({ status: "ready", price });
      }),
    ));

  it("is null when the service cannot say", () =>
    setUp(() => Effect.succeed(null))(
      Effect.gen(function* () {
        expect(yield* requestPrice).toBeNull();
        expect(yield* stateOf).toEqual({ status: "failed" });
      }),
    ));

  it("fails when the supported networks are not known", async () => {
    expect(await setUp(() => Effect.fail(unreachable))(Effect.flip(requestPrice))).toBe(unreachable);
  });

  it("fails for a network that the service does not support or the site has not configured", () =>
    setUp((chainId) => Effect.fail(new GasPriceNotSupported({ chainId })))(
      Effect.gen(function* () {
        expect(yield* Effect.flip(requestPrice)).toMatchObject({ message: "Network not supported for Gas Price" });
        expect(yield* stateOf).toEqual({ status: "failed" });
        const { price } = yield* Gas;
        expect(yield* Effect.flip(price("eip155:5"))).toMatchObject({ _tag: "NetworkNotFound" });
      }),
    ));
});
