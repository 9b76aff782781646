import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it, vi } from "vitest";
import type { AccountId } from "../../domain/chain/caip.ts";
import type { TokenPrice } from "../../domain/money/token.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { mainnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { hostedSources } from "../../testing/services/hostedSources.ts";
import { Networks } from "../chain/Networks.ts";
import { Prices } from "./Prices.ts";

type Api = Effect.Success<typeof BlockchainApi>;
const ETH = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const priced = (address: AccountId, price: string): TokenPrice => ({
  address,
  price,
  name: "",
  symbol: "",
  iconUrl: "",
});

const sourced = (price: TokenPrice) => ({ ...price, source: "hosted", atMillis: 0 });

const setUp = (amounts: Readonly<Record<string, string>>) => {
  const prices = vi.fn<Api["prices"]>((tokens) =>
    Effect.succeed(tokens.flatMap((token) => (amounts[token] ? [priced(token, amounts[token])] : []))),
  );
  const networks = [mainnet] as const;
  const layer = Prices.layer.pipe(
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.mock(BlockchainApi, { prices }),
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks,
          initialNetworks: { networks, active: "eip155:1" },
          ...settingDefaults,
        }),
      ),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Prices>) => Effect.runPromise(Effect.provide(test, layer));
  return { prices, run };
};

describe("prices", () => {
  it("are collected by lower-case address, without those that are unknown or 0", async () => {
    const { prices, run } = setUp({ [ETH]: "3000", [USDC]: "0" });
    await run(
      Effect.gen(function* () {
        const { fetch, state } = yield* Prices;
        expect(yield* fetch([ETH, USDC, ETH])).toEqual([sourced(priced(ETH, "3000"))]);
        expect(prices).toHaveBeenCalledWith([ETH, USDC]);
        expect(SubscriptionRef.getUnsafe(state).prices).toEqual({ [ETH]: sourced(priced(ETH, "3000")) });
      }),
    );
    const other = setUp({ [USDC]: "1" });
    await other.run(
      Effect.gen(function* () {
        const { fetch, state } = yield* Prices;
        yield* fetch([USDC]);
        expect(Object.keys(SubscriptionRef.getUnsafe(state).prices)).toEqual([USDC.toLowerCase()]);
      }),
    );
  });

  it("are not requested when an id is not valid", async () => {
    const invalid: AccountId = "eip155:1:";
    const { prices, run } = setUp({});
    const error = await run(Effect.flatMap(Prices, ({ fetch }) => Effect.flip(fetch([ETH, invalid]))));
    expect(error).toMatchObject({ _tag: "InvalidAccountId" });
    expect(prices).not.toHaveBeenCalled();
  });

  // shows docs/rules/sources.md#prices
  it("are those of the site's networks only", async () => {
    const { run } = setUp({});
    const error = await run(Effect.flatMap(Prices, ({ fetch }) => Effect.flip(fetch(["eip155:137:0x01"]))));
    expect(error).toMatchObject({ _tag: "NetworkNotFound", details: { chainId: "eip155:137" } });
  });
});
