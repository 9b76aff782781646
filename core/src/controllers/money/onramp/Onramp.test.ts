import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it, vi } from "vitest";
import type { NetworksState } from "../../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { Unreachable } from "../../../domain/errors/transport.ts";
import { fallbackOnrampOptions, mockedOnrampQuote, type OnrampOptions } from "../../../domain/money/onramp/onramp.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { mainnet, solana } from "../../../networks.ts";
import type { OnrampSource } from "../../../ports/sources/OnrampSource.ts";
import type { SourcePlugin } from "../../../ports/sources/SourcePlugin.ts";
import { hosted } from "../../../sources/hosted/hosted.ts";
import { hostedSources } from "../../../testing/services/hostedSources.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Onramp } from "./Onramp.ts";
import { OnrampOffers } from "./OnrampOffers.ts";

type Api = Effect.Success<typeof BlockchainApi>;
const options: OnrampOptions = { ...fallbackOnrampOptions, source: "service" };

const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const PAGE = "https://pay.coinbase.com/buy";

const setUp = (
  onrampOptions: Api["onrampOptions"] = () => Effect.succeed(options),
  site: Partial<Pick<Settings["Service"], "projectId" | "sources">> = { projectId: "0".repeat(32) },
) => {
  const onrampQuote = vi.fn<Api["onrampQuote"]>((_, { payment, amount }) =>
    Effect.succeed({ ...mockedOnrampQuote(payment.id, amount), quoteId: "q1", source: "service" }),
  );
  const onrampUrl = vi.fn<Api["onrampUrl"]>(() => Effect.succeed(PAGE));
  const asked = vi.fn(onrampOptions);
  const networks: NetworksState = { networks: [mainnet, solana], active: "eip155:1" };
  const resolve: Networks["Service"]["resolve"] = (chainId = networks.active) => {
    const found = networks.networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
    return found ? Effect.succeed(found) : Effect.fail(new NetworkNotFound({ chainId }));
  };
  const layer = Onramp.layer.pipe(
    Layer.provide(OnrampOffers.layer),
    Layer.provide(hostedSources),
    Layer.provide(Layer.mock(BlockchainApi, { onrampOptions: asked, onrampQuote, onrampUrl })),
    Layer.provide(Layer.mock(Networks, { state: Effect.runSync(SubscriptionRef.make(networks)), resolve })),
    Layer.provide(
      Layer.succeed(Settings)({ networks: [mainnet], initialNetworks: networks, ...settingDefaults, ...site }),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Layer.Success<typeof layer>>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { onrampQuote, onrampUrl, onrampOptions: asked, run };
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

  // shows docs/rules/money.md#onramp-requests
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

/** Starts a change and lets everything happen that needs no time. */
const set = (choice: Omit<Parameters<Onramp["Service"]["set"]>[0], "address"> = {}) =>
  Effect.gen(function* () {
    const change = yield* Effect.forkChild(
      Onramp.use((onramp) => onramp.set({ address: vitalik, ...choice })),
      { startImmediately: true },
    );
    yield* settled;
    return change;
  });

describe("choosing what to buy", () => {
  it("begins with 100 dollars of USD Coin, its quote and the pages of both providers", async () => {
    const { onrampUrl, run } = setUp();
    await run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        const state = yield* stateOf;
        expect(state).toMatchObject({
          status: "ready",
          draft: {
            account: `eip155:1:${vitalik}`,
            amount: "100",
            purchase: { symbol: "USDC" },
            payment: { id: "USD" },
          },
          quote: { source: "service", paymentTotal: { amount: "100", currency: "USD" } },
          offers: [
            { id: "coinbase", url: PAGE, isFollowed: true },
            { id: "meld", url: expect.stringContaining(vitalik), isFollowed: false },
          ],
        });
      }),
    );
    expect(onrampUrl).toHaveBeenCalledWith({
      chainId: "eip155:1",
      body: expect.objectContaining({ partnerUserId: vitalik, defaultNetwork: "ethereum", presetFiatAmount: 100 }),
    });
    expect(onrampUrl.mock.calls[0]?.[0].body).toMatchObject({ destinationWallets: [{ assets: ["USDC"] }] });
  });

  it("names no preset amount in another currency, because the provider would read it as dollars", async () => {
    const { onrampUrl, run } = setUp();
    await run(Effect.asVoid(Effect.flatMap(set({ payment: "EUR" }), Fiber.join)));
    expect(onrampUrl.mock.calls[0]?.[0].body).not.toHaveProperty("presetFiatAmount");
  });

  it("shows the draft and the providers at once, without the quote of another amount", () =>
    setUp().run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        yield* set({ amount: "250" });
        const { quote, offers, draft, status } = yield* stateOf;
        expect({ quote, status, amount: draft?.amount }).toEqual({
          quote: undefined,
          status: "loading",
          amount: "250",
        });
        expect(offers?.map(({ url }) => url)).toEqual([undefined, undefined]);
      }),
    ));

  // shows docs/rules/limits.md#money
  it("asks once after typing has paused, for the newest amount", async () => {
    const { onrampQuote, onrampUrl, run } = setUp();
    await run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        for (const amount of ["2", "25", "250"]) {
          yield* set({ amount });
          yield* TestClock.adjust(499);
        }
        expect(onrampQuote).toHaveBeenCalledTimes(1);
        yield* TestClock.adjust(1);
        yield* settled;
        expect(yield* stateOf).toMatchObject({ status: "ready", quote: { paymentTotal: { amount: "250" } } });
      }),
    );
    expect(onrampQuote.mock.calls.map(([, { amount }]) => amount)).toEqual(["100", "250"]);
    expect(onrampUrl).toHaveBeenCalledTimes(2);
  });

  it("asks for no quote of an amount that is left out or wrong", async () => {
    const { onrampQuote, run } = setUp();
    await run(
      Effect.gen(function* () {
        for (const amount of ["", "9.99", "abc", "25000.01"]) {
          yield* set({ amount });
          yield* TestClock.adjust(500);
          yield* settled;
          expect(yield* stateOf).not.toHaveProperty("quote");
        }
        expect(yield* stateOf).toMatchObject({ status: "ready", draft: { problem: "AmountTooHigh" } });
      }),
    );
    expect(onrampQuote).not.toHaveBeenCalled();
  });

  // shows docs/rules/limits.md#money
  it("does not ask again when the visitor returns within half a minute", async () => {
    const { onrampQuote, onrampOptions, run } = setUp();
    await run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        yield* TestClock.adjust(29_999);
        yield* Fiber.join(yield* set());
        expect(onrampQuote).toHaveBeenCalledTimes(1);
        yield* TestClock.adjust(1);
        yield* Fiber.join(yield* set());
        expect(onrampQuote).toHaveBeenCalledTimes(2);
        expect(onrampOptions).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it.each([
    ["fails", Effect.fail(new Unreachable({ request: "POST https://api/v1/generators/onrampurl" }))],
    ["names nothing", Effect.succeed("")],
    ["names a script", Effect.succeed("javascript:alert(1)")],
    ["names a page without encryption", Effect.succeed("http://pay.example/")],
  ])("offers a provider without a page when the service %s, and asks again the next time", async (_, answer) => {
    const { onrampUrl, run } = setUp();
    onrampUrl.mockReturnValue(answer);
    await run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        const { offers } = yield* stateOf;
        expect(offers?.[0]).not.toHaveProperty("url");
        expect(offers?.[1]).toHaveProperty("url");
        onrampUrl.mockReturnValue(Effect.succeed(PAGE));
        yield* Fiber.join(yield* set());
        expect((yield* stateOf).offers?.[0]).toMatchObject({ url: PAGE });
      }),
    );
  });

  it("offers the providers of the account's namespace", () =>
    setUp().run(
      Effect.gen(function* () {
        const address = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
        yield* Onramp.use((onramp) => onramp.set({ address, chainId: solana.caipNetworkId }));
        expect((yield* stateOf).offers?.map(({ id }) => id)).toEqual(["meld"]);
      }),
    ));

  it("fails on a network for which nothing can be bought", () =>
    setUp((chainId) => Effect.fail(new NetworkNotSupported({ chainId, feature: "buying crypto" }))).run(
      Effect.gen(function* () {
        const error = yield* Effect.flip(Onramp.use((onramp) => onramp.set({ address: vitalik })));
        expect(error).toMatchObject({ _tag: "NetworkNotSupported" });
        expect(yield* stateOf).toMatchObject({ status: "failed" });
      }),
    ));
});

// shows docs/rules/onramp.md#providers
describe("a provider of the site", () => {
  const shop = (getUrl: OnrampSource["getUrl"]): SourcePlugin<OnrampSource> => ({
    id: "Shop Pay",
    serves: ({ chainNamespace }) => chainNamespace === "eip155",
    load: async () => () => ({ getUrl }),
  });
  const SHOP_PAGE = "https://pay.shop.example/?amount=250";
  const unsupported: Api["onrampOptions"] = (chainId) =>
    Effect.fail(new NetworkNotSupported({ chainId, feature: "buying crypto" }));

  it("is asked for the page of the draft, and stands where the site puts it", async () => {
    const getUrl = vi.fn<OnrampSource["getUrl"]>(async () => SHOP_PAGE);
    const { run } = setUp(undefined, { projectId: "0".repeat(32), sources: { onramp: [shop(getUrl), hosted()] } });
    await run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set({ amount: "250", payment: "EUR", purchase: "ETH" }));
        expect((yield* stateOf).offers).toMatchObject([
          { id: "Shop Pay", label: "Shop Pay", url: SHOP_PAGE, isFollowed: false },
          { id: "coinbase" },
          { id: "meld" },
        ]);
      }),
    );
    expect(getUrl).toHaveBeenCalledWith({
      offer: "Shop Pay",
      network: mainnet,
      account: `eip155:1:${vitalik}`,
      currency: "ETH",
      payment: "EUR",
      amount: "250",
      signal: expect.any(AbortSignal),
    });
  });

  it("learns of no amount that the visitor leaves to it", async () => {
    const getUrl = vi.fn<OnrampSource["getUrl"]>(async () => SHOP_PAGE);
    const { run } = setUp(undefined, { sources: { onramp: [shop(getUrl)] } });
    await run(Effect.asVoid(Effect.flatMap(set({ amount: "" }), Fiber.join)));
    expect(getUrl.mock.calls[0]?.[0]).not.toHaveProperty("amount");
  });

  it("sells without the service: with the built-in currencies and without a quote", async () => {
    const { run } = setUp(unsupported, { sources: { onramp: [shop(async () => SHOP_PAGE)] } });
    await run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        expect(yield* stateOf).toMatchObject({
          status: "ready",
          options: { source: "fallback" },
          offers: [{ id: "Shop Pay", url: SHOP_PAGE }],
        });
      }),
    );
  });

  it.each<[string, OnrampSource["getUrl"]]>([
    ["throws", () => Promise.reject(new Error("no"))],
    ["names a script", async () => "javascript:alert(1)"],
    ["names an address with a password", async () => "https://user:secret@pay.example/"],
    ["names none", async () => ""],
    // @ts-expect-error A site may return anything.
    ["returns something else", async () => ({ url: SHOP_PAGE })],
    ["never answers", () => new Promise(() => {})],
  ])("has no page when it %s", async (_, getUrl) => {
    const { run } = setUp(undefined, { sources: { onramp: [shop(getUrl)] } });
    await run(
      Effect.gen(function* () {
        const change = yield* set();
        yield* TestClock.adjust(30_000);
        yield* Fiber.join(change);
        const { status, offers } = yield* stateOf;
        expect(status).toBe("ready");
        expect(offers).toEqual([{ id: "Shop Pay", label: "Shop Pay", isFollowed: false }]);
      }),
    );
  });

  it.each([
    ["may not be opened", "http://pay.example/?key=secret", ["Shop Pay named a page to buy on that may not be opened"]],
    ["may be opened", SHOP_PAGE, []],
    ["is not named", "", []],
  ])("is warned of in the log when its page %s", async (_, page, expected) => {
    const { run } = setUp(undefined, { sources: { onramp: [shop(async () => page)] } });
    const log: string[] = [];
    const logger = Logger.layer([Logger.make(({ message }) => void log.push(String(message)))]);
    await run(Effect.provide(Effect.flatMap(set(), Fiber.join), logger));
    expect(log.filter((line) => line.includes("page"))).toEqual(expected);
  });

  it("is the only one without a project id", () =>
    setUp(undefined, {}).run(
      Effect.gen(function* () {
        yield* Fiber.join(yield* set());
        expect((yield* stateOf).offers).toEqual([]);
      }),
    ));
});
