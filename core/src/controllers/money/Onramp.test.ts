import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it, vi } from "vitest";
import type { NetworksState } from "../../domain/chain/network.ts";
import { fallbackOnrampOptions, mockedOnrampQuote, type OnrampOptions } from "../../domain/money/onramp/onramp.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { mainnet } from "../../networks.ts";
import { Networks } from "../chain/Networks.ts";
import { Onramp } from "./Onramp.ts";

type Api = Effect.Success<typeof BlockchainApi>;
const options: OnrampOptions = { ...fallbackOnrampOptions, source: "service" };

const setUp = (onrampOptions: Api["onrampOptions"] = () => Effect.succeed(options)) => {
  const onrampQuote = vi.fn<Api["onrampQuote"]>((_, { payment, amount }) =>
    Effect.succeed({ ...mockedOnrampQuote(payment.id, amount), quoteId: "q1", source: "service" }),
  );
  const layer = Onramp.layer.pipe(
    Layer.provide(Layer.mock(BlockchainApi, { onrampOptions, onrampQuote })),
    Layer.provide(
      Layer.mock(Networks, {
        state: Effect.runSync(SubscriptionRef.make<NetworksState>({ networks: [mainnet], active: "eip155:1" })),
      }),
    ),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Onramp>) => Effect.runPromise(Effect.provide(test, layer));
  return { onrampQuote, run };
};
const stateOf = Effect.map(Onramp, ({ state }) => SubscriptionRef.getUnsafe(state));

describe("on-ramp", () => {
  it("lists what can be bought, and marks fallback options", () =>
    setUp(() => Effect.succeed(fallbackOnrampOptions)).run(
      Effect.gen(function* () {
        expect(yield* (yield* Onramp).options).toBe(fallbackOnrampOptions);
        expect(yield* stateOf).toEqual({ status: "ready", options: fallbackOnrampOptions });
      }),
    ));

  it("quotes by symbol and currency in any case, with whole objects and a plain amount", async () => {
    const { onrampQuote, run } = setUp();
    await run(
      Effect.gen(function* () {
        const quote = yield* (yield* Onramp).quote({ purchase: "usdc", payment: "eur", amount: "1,000.50" });
        expect(onrampQuote).toHaveBeenCalledWith("eip155:1", {
          purchase: options.purchaseCurrencies[0],
          payment: options.paymentCurrencies[1],
          amount: "1000.5",
        });
        expect(yield* stateOf).toEqual({ status: "ready", options, quote });
      }),
    );
  });

  it("requests the options once", async () => {
    let requested = 0;
    const { run } = setUp(() =>
      Effect.sync(() => {
        requested += 1;
        return options;
      }),
    );
    await run(
      Effect.gen(function* () {
        const { quote } = yield* Onramp;
        yield* quote({ purchase: "USDC", payment: "USD", amount: "10" });
        yield* quote({ purchase: "ETH", payment: "USD", amount: "10" });
        expect(requested).toBe(1);
      }),
    );
  });

  it.each([
    ["purchase currency", { purchase: "USDX", payment: "USD", amount: "10" }, "USDC"],
    ["payment currency", { purchase: "USDC", payment: "EURO", amount: "10" }, "EUR"],
  ])("rejects an unknown %s with a suggestion", async (argument, request, suggestion) => {
    const { onrampQuote, run } = setUp();
    await run(
      Effect.gen(function* () {
        const error = yield* Effect.flip((yield* Onramp).quote(request));
        expect(error).toMatchObject({ _tag: "InvalidArgument", details: { argument, suggestion } });
        expect(onrampQuote).not.toHaveBeenCalled();
        expect(yield* stateOf).toMatchObject({ status: "failed" });
      }),
    );
  });

  it.each([["0"], ["-5"], ["ten"]])("rejects the amount %s", (amount) =>
    setUp().run(
      Effect.gen(function* () {
        const requested = (yield* Onramp).quote({ purchase: "USDC", payment: "USD", amount });
        expect(yield* Effect.flip(requested)).toMatchObject({ _tag: "InvalidAmount" });
      }),
    ),
  );
});
