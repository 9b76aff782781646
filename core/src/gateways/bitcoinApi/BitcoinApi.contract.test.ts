import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { bitcoin, bitcoinTestnet } from "../../networks.ts";
import { Fetch } from "../../ports/Fetch.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";
import { BitcoinApi } from "./BitcoinApi.ts";

const alice = keysOf("alice").bip122.payment.address;

const settings = (bitcoinApi: string) =>
  Layer.succeed(Settings)({
    projectId: "0".repeat(32),
    networks: [bitcoin, bitcoinTestnet],
    initialNetworks: { networks: [bitcoin, bitcoinTestnet], active: bitcoin.caipNetworkId },
    ...settingDefaults,
    endpoints: { ...settingDefaults.endpoints, bitcoinApi },
  });

const balanceOf = (fetch: FetchFunction, account: { address: string; chainId: ChainId }, host = "http://coins.test") =>
  Effect.gen(function* () {
    const { balance } = yield* BitcoinApi;
    return yield* balance(account);
  }).pipe(
    Effect.provide(
      BitcoinApi.layer.pipe(
        Layer.provide(Http.layer),
        Layer.provide(Layer.mergeAll(settings(host), Layer.succeed(Fetch)(fetch))),
      ),
    ),
  );

const respondingWith = (body: string, requests: string[] = []): FetchFunction => {
  return async (url, init) => {
    requests.push(`${init?.method} ${url}`);
    return new Response(body);
  };
};
const account = { address: alice, chainId: bitcoin.caipNetworkId };

// shows docs/rules/services.md#bitcoin-coins
describe("the balance of a Bitcoin address", () => {
  it("is the sum of its unspent outputs, in satoshi", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 21_000_000 * 10 ** 8 })), async (values) => {
        const coins = values.map((value, vout) => ({ txid: "ab", vout, status: { confirmed: vout % 2 === 0 }, value }));
        const sum = values.reduce((total, value) => total + BigInt(value), 0n);
        expect(await Effect.runPromise(balanceOf(respondingWith(JSON.stringify(coins)), account))).toBe(sum);
      }),
    ));

  it.each([
    [bitcoin.caipNetworkId, `/api/address/${alice}/utxo`],
    [bitcoinTestnet.caipNetworkId, `/testnet/api/address/${alice}/utxo`],
  ])("of %s is requested from %s", async (chainId, path) => {
    const requests: string[] = [];
    await Effect.runPromise(balanceOf(respondingWith("[]", requests), { address: alice, chainId }));
    expect(requests).toEqual([`GET http://coins.test${path}`]);
  });

  it("is not requested for other chains, whose coins are not bitcoins", async () => {
    const requests: string[] = [];
    const litecoin = { address: alice, chainId: "bip122:12a765e31ffd4059bada1e25190f6e98" } as const;
    expect(await Effect.runPromise(Effect.flip(balanceOf(respondingWith("[]", requests), litecoin)))).toMatchObject({
      _tag: "NetworkNotSupported",
      details: { chainId: litecoin.chainId },
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ["an object", "{}"],
    ["null", "null"],
    ["outputs without a value", '[{"txid":"ab","vout":0}]'],
    ["amounts as text", '[{"value":"1"}]'],
    ["fractions of a satoshi", '[{"value":0.5}]'],
    ["a negative amount", '[{"value":-1}]'],
    ["more than a number can represent", '[{"value":9007199254740993}]'],
    ["no JSON", "Too many unspent transaction outputs"],
  ])("is not computed from %s", async (_, body) => {
    expect(await Effect.runPromise(Effect.flip(balanceOf(respondingWith(body), account)))).toMatchObject({
      _tag: "BadReply",
      details: { request: `GET http://coins.test/api/address/${alice}/utxo` },
    });
  });
});

describe("on the sandbox's chain", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.faults.clear());
  afterAll(() => sandbox.stop());

  const onChain = (address: string) =>
    balanceOf((url, init) => fetch(url, init), { ...account, address }, sandbox.endpoints.bitcoinApi);

  it("is the miner's reward", async () => {
    expect(await Effect.runPromise(onChain(alice))).toBe(50_000_000n);
    expect(await Effect.runPromise(onChain(keysOf("ivan").bip122.payment.address))).toBe(0n);
  });

  it("is requested again after a temporary failure of the service", async () => {
    sandbox.faults.set({ service: "bitcoin", status: 503, times: 1 });
    expect(await Effect.runPromise(onChain(alice))).toBe(50_000_000n);
  });

  it("fails for an address that the service refuses", async () => {
    expect(await Effect.runPromise(Effect.flip(onChain("nobody")))).toMatchObject({
      _tag: "HttpStatus",
      details: { status: 400 },
    });
  });
});
