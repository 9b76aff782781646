import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { mainnet } from "../../networks.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { BalanceOnWire, tokenBalancesOf } from "../balanceOnWire.ts";
import { Http } from "../http/Http.ts";
import { Relay } from "../relay/Relay.ts";
import { Settings } from "../Settings.ts";
import { described, listed } from "../wireShapes.ts";
import { BlockchainApi } from "./BlockchainApi.ts";

const Entry = Schema.Struct({ id: Schema.String, name: described(Schema.String) });
const read = (list: unknown) => Effect.runPromise(Schema.decodeUnknownEffect(listed(Entry))(list));

// shows docs/rules/services.md#entries-of-lists
describe("a list of a service", () => {
  it("has the entries that can be read", async () => {
    const odd = [null, 7, "a", {}, [], { id: 1 }, { id: null, name: "x" }];
    expect(await read([...odd, { id: "a", name: "A" }, ...odd, { id: "b" }])).toEqual([
      { id: "a", name: "A" },
      { id: "b" },
    ]);
  });

  it("has an entry whose description cannot be read, without it", async () => {
    expect(await read([{ id: "a", name: 7 }])).toEqual([{ id: "a", name: null }]);
  });

  it("may be empty", async () => {
    expect(await read([])).toEqual([]);
  });

  it.each([[[{}]], [[null, 7]], [{}], ["a"], [null]])(
    "is another answer when nothing can be read: %j",
    async (list) => {
      await expect(read(list)).rejects.toThrow();
    },
  );
});

const token = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  value: 2,
  price: 1,
  quantity: { decimals: "6", numeric: "2" },
  iconUrl: "https://icons.example/usdc.png",
};
const balances = async (list: ReadonlyArray<unknown>) =>
  tokenBalancesOf(await Effect.runPromise(Schema.decodeUnknownEffect(listed(BalanceOnWire))(list)));

// shows docs/rules/services.md#entries-of-lists
describe("the balances of the service", () => {
  it("are those that can be read, beside one that cannot", async () => {
    const odd = [{ ...token, quantity: null }, { ...token, quantity: { decimals: "6", numeric: "many" } }, null];
    expect(await balances([...odd, token])).toEqual(await balances([token]));
  });

  it.each([{ price: "n/a" }, { value: {} }, { iconUrl: 7 }])("keep a token with an unreadable %j", async (fields) => {
    expect(await balances([{ ...token, ...fields }])).toMatchObject([{ symbol: "USDC", quantity: { numeric: "2" } }]);
  });

  it("have no token whose address cannot be read, because it would be the network's own coin", async () => {
    expect(await balances([{ ...token, address: 7 }, token])).toHaveLength(1);
  });

  it("have decimals as a number, too", async () => {
    expect(await balances([{ ...token, quantity: { decimals: 6, numeric: 2 } }])).toEqual(await balances([token]));
  });
});

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** The service, whose answers are these bodies by a part of their path. */
const serviceWith = (answers: Readonly<Record<string, unknown>>) =>
  BlockchainApi.layer.pipe(
    Layer.provide(Http.layer),
    Layer.provide(
      Layer.mergeAll(
        Layer.mock(Relay, {
          clientId: Effect.succeed(undefined),
          onLateAnswer: () => () => {},
          onRequest: () => () => {},
          giveUp: () => {},
        }),
        Layer.succeed(Fetch)(async (url) => {
          const [, answer] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
          return Response.json(answer ?? { http: [mainnet.caipNetworkId], ws: [] });
        }),
        Layer.succeed(Settings)({
          ...settingDefaults,
          projectId: "0".repeat(32),
          networks: [mainnet],
          initialNetworks: { networks: [mainnet], active: mainnet.caipNetworkId },
        }),
      ),
    ),
  );

const historyOf = (data: unknown, next?: unknown) =>
  Effect.gen(function* () {
    const api = yield* BlockchainApi;
    return yield* api.history({ address: ALICE, chainId: "eip155:1" });
  }).pipe(Effect.provide(serviceWith({ "/history": { data, next } })), Effect.runPromise);

const transfer = { direction: "in", quantity: { numeric: "1.5" }, fungible_info: { symbol: "ETH" } };
const entry = {
  id: "a",
  metadata: {
    operationType: "receive",
    hash: "0x01",
    minedAt: "2026-05-04T10:00:00Z",
    sentFrom: ALICE.toLowerCase(),
    sentTo: ALICE,
    status: "confirmed",
    nonce: 1,
    chain: "eip155:1",
  },
  transfers: [transfer],
};
const metadata = (fields: object) => ({ ...entry, metadata: { ...entry.metadata, ...fields } });

// shows docs/rules/services.md#entries-of-lists
describe("the history of the service", () => {
  it("has the transactions that can be read, beside those that cannot", async () => {
    const odd = [null, {}, { ...entry, metadata: null }, metadata({ minedAt: null }), { ...entry, transfers: 7 }];
    expect((await historyOf([...odd, entry])).entries).toEqual((await historyOf([entry])).entries);
    await expect(historyOf(odd)).rejects.toMatchObject({ _tag: "BadReply" });
  });

  it("has the transfers of a transaction that can be read", async () => {
    const odd = [{ ...transfer, direction: "sideways" }, { ...transfer, quantity: null }, null];
    const { entries } = await historyOf([{ ...entry, transfers: [...odd, transfer] }]);
    expect(entries).toMatchObject([{ transfers: [{ direction: "in", quantity: "1.5", fungible: { symbol: "ETH" } }] }]);
  });

  it.each([
    [{ operationType: null }, { operationType: "execute" }],
    [{ status: undefined }, { status: "confirmed" }],
    [
      { sentTo: null, sentFrom: 7 },
      { sentTo: "", sentFrom: "" },
    ],
    [{ nonce: "1" }, { hash: "0x01" }],
    [{ application: { name: 7 } }, { hash: "0x01" }],
    [{ hash: null }, { id: "a", hash: "" }],
    [{ chain: 1 }, { id: "a" }],
  ])("has a transaction with %j", async (fields, expected) => {
    expect((await historyOf([metadata(fields)])).entries).toMatchObject([expected]);
  });

  it("calls a transaction without an id by its hash, and has none without both", async () => {
    expect((await historyOf([{ ...entry, id: null }])).entries).toMatchObject([{ id: "0x01" }]);
    expect((await historyOf([{ ...metadata({ hash: null }), id: "" }])).entries).toEqual([]);
  });

  it("has short texts on one line", async () => {
    const nft = { name: `Free\n\u202emint ${"x".repeat(10)}` };
    const long = { symbol: "x".repeat(200) };
    const transfers = [
      { ...transfer, fungible_info: null, nft_info: nft },
      { ...transfer, fungible_info: long },
    ];
    expect((await historyOf([{ ...entry, transfers }])).entries[0]?.transfers).toMatchObject([
      { nft: { name: `Free mint ${"x".repeat(10)}` } },
      { fungible: {} },
    ]);
  });

  it("has another page unless its cursor cannot be read", async () => {
    expect(await historyOf([entry], "c")).toMatchObject({ next: "c" });
    expect(await historyOf([entry], 7)).not.toHaveProperty("next");
  });
});

// shows docs/rules/services.md#entries-of-lists
it("the networks of the service are those that it names over HTTP, whatever it says of sockets", async () => {
  const chainsIn = (reply: unknown) =>
    Effect.gen(function* () {
      return yield* (yield* BlockchainApi).supportedChains;
    }).pipe(Effect.provide(serviceWith({ "/supported-chains": reply })), Effect.runPromise);
  const http = ["eip155:1"];
  for (const ws of [undefined, null, "none", 7]) expect(await chainsIn({ http, ws })).toEqual({ http, ws: [] });
  expect(await chainsIn({ http: [null, ...http], ws: http })).toEqual({ http, ws: http });
  await expect(chainsIn({ http: null })).rejects.toMatchObject({ _tag: "BadReply" });
});
