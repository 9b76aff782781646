import { getBlock } from "viem/actions";
import { celo } from "viem/chains";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adoptedNetwork } from "../../domain/chain/adoptedNetwork.ts";
import { mainnet } from "../../networks.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { callsIn, nodeAnswer } from "../../testing/services/nodeAnswers.ts";
import { makeViemClient, rpcFailureOf } from "./viemClient.ts";

const endpoints = [{ url: "http://rpc.test/", plainText: false }] as const;

const requestWith = (fetch: FetchFunction) => {
  const calls: RequestInit[] = [];
  const { request } = makeViemClient({
    network: mainnet,
    rpc: { endpoints, ranked: false },
    fetch: (url, init) => {
      calls.push(init);
      return fetch(url, init);
    },
    timeoutMillis: 10_000,
    batchSize: 1_000,
    isDisposed: () => false,
  });
  const response = request({ method: "eth_gasPrice" }, { dedupe: false }).catch((cause: unknown) =>
    rpcFailureOf(cause, { method: "eth_gasPrice", endpoints, timeoutMillis: 10_000 }),
  );
  return { calls, response };
};

const resultOf = ({ body }: RequestInit, result: string) => nodeAnswer(body, () => ({ result }));

// shows docs/rules/services.md#json-rpc
describe("calls of the same moment", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("share a request, up to a thousand", async () => {
    const sizes: number[] = [];
    const { request } = makeViemClient({
      network: mainnet,
      rpc: { endpoints, ranked: false },
      fetch: async (_, init) => {
        sizes.push(callsIn(init.body).length);
        return new Response(resultOf(init, "0x1"));
      },
      timeoutMillis: 10_000,
      batchSize: 1_000,
      isDisposed: () => false,
    });
    const calls = Array.from({ length: 1_001 }, () => request({ method: "eth_gasPrice" }, { dedupe: false }));
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all(calls);
    expect(sizes).toEqual([1_000, 1]);
  });
});

// shows docs/rules/services.md#json-rpc
describe("the gateway", () => {
  it("is asked with plain text first, and with JSON when it refuses that", async () => {
    const url = "http://gateway.test/";
    const types: Array<string | null> = [];
    const { request } = makeViemClient({
      network: mainnet,
      rpc: {
        endpoints: [
          { url, plainText: true },
          { url, plainText: false },
        ],
        ranked: false,
      },
      fetch: async (_, init) => {
        types.push(new Headers(init.headers).get("content-type"));
        return types.length === 1 ? new Response("", { status: 415 }) : new Response(resultOf(init, "0x1"));
      },
      timeoutMillis: 10_000,
      batchSize: 1_000,
      isDisposed: () => false,
    });
    expect(await request({ method: "eth_gasPrice" }, { dedupe: false })).toBe("0x1");
    expect(types).toEqual(["text/plain", "application/json"]);
  });
});

describe("a node", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("that redirects is asked once, and the redirect is not followed", async () => {
    const { calls, response } = requestWith(async () =>
      Response.json({}, { status: 307, headers: { location: "http://other.test/" } }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await response).toMatchObject({
      _tag: "BadReply",
      details: { request: "POST http://rpc.test/", issue: "it is a redirect" },
    });
    expect(calls.map(({ redirect }) => redirect)).toEqual(["manual"]);
  });

  it("may send ten mebibytes, but not more, and is not asked again", async () => {
    const sized = async (bytes: number) => {
      const { calls, response } = requestWith(async (_, init) => {
        const rest = bytes - resultOf(init, "").length;
        return new Response(resultOf(init, "x".repeat(rest)));
      });
      await vi.advanceTimersByTimeAsync(60_000);
      return { calls, response: await response };
    };
    expect(String((await sized(10_485_760)).response).length).toBeGreaterThan(10_485_000);
    const longer = await sized(10_485_761);
    expect(longer.response).toMatchObject({ _tag: "BadReply" });
    expect(longer.calls).toHaveLength(1);
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it.each<[string, FetchFunction]>([
    ["does not answer, while the site's fetch function ignores the signal", () => new Promise(() => {})],
    ["does not end its answer", async () => new Response(new ReadableStream())],
  ])("that %s fails the request after four attempts of ten seconds", async (_, fetch) => {
    const { calls, response } = requestWith(fetch);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await response).toMatchObject({ _tag: "TimedOut", details: { millis: 10_000 } });
    expect(calls).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });
});

// shows docs/rules/chain.md#chains-of-viem
describe("a chain of viem", () => {
  it("formats what its nodes answer, and keeps its fees and contracts", async () => {
    const { client } = makeViemClient({
      network: adoptedNetwork(celo),
      rpc: { endpoints, ranked: false },
      fetch: async (_, init) => {
        const result = { number: "0x10", transactions: [{ feeCurrency: "0x01", gas: "0x1", type: "0x7b" }] };
        return new Response(nodeAnswer(init.body, () => ({ result })));
      },
      timeoutMillis: 10_000,
      batchSize: 1_000,
      isDisposed: () => false,
    });
    const { transactions } = await getBlock(client, { includeTransactions: true });
    expect(transactions).toMatchObject([{ feeCurrency: "0x01" }]);
    expect(client.chain).toMatchObject({ fees: celo.fees, serializers: celo.serializers, contracts: celo.contracts });
  });
});
