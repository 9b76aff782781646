import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RETRY_BASE_MILLIS } from "../../domain/limits.ts";
import { mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import { nodeAnswer } from "../../testing/services/nodeAnswers.ts";
import { makeViemClient, rpcFailureOf } from "./viemClient.ts";

const URL = "http://rpc.test/";
const call = { method: "eth_gasPrice" };

/** Nodes that each refuse once, with this header, and then answer. */
const refusing = (retryAfter: string | undefined, ...others: ReadonlyArray<string>) => {
  const requests: string[] = [];
  const endpointOf = (url: string) => ({ url, plainText: false });
  const { request } = makeViemClient({
    network: mainnet,
    rpc: { endpoints: [endpointOf(URL), ...others.map(endpointOf)], ranked: false },
    fetch: async (url, { body }) => {
      requests.push(url);
      if (requests.length > 1 + others.length) return new Response(nodeAnswer(body, () => ({ result: "0x1" })));
      return Response.json({}, { status: 429, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } });
    },
    timeoutMillis: 10_000,
    batchSize: 1_000,
    isDisposed: () => false,
  });
  const response = request(call, { dedupe: false }).catch((cause: unknown) =>
    rpcFailureOf(cause, { method: call.method, endpoints: [endpointOf(URL)], timeoutMillis: 10_000 }),
  );
  return { requests, response };
};

describe("a node that asks clients to wait", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-01-01T00:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["2", 2_000],
    ["0.5", 1_000],
    ["1, 3", 3_000],
    ["Thu, 01 Jan 2026 00:00:05 GMT", 5_000],
    ["30", 30_000],
  ])("for %j gets the next request after %s ms", async (retryAfter, millis) => {
    const { requests, response } = refusing(retryAfter);
    await vi.advanceTimersByTimeAsync(millis - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(2);
    expect(await response).toBe("0x1");
  });

  it.each(["soon", "-5", "NaN", "", undefined])(
    "for %j gets the next request as if it had not asked",
    async (retryAfter) => {
      const { requests, response } = refusing(retryAfter);
      await vi.advanceTimersByTimeAsync(100);
      expect(requests).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(100);
      expect(await response).toBe("0x1");
    },
  );

  it.each([
    ["31", 31_000],
    ["3600", 3_600_000],
    ["1e12", 1e15],
    ["99999999999999999999", Number.MAX_SAFE_INTEGER],
    ["Thu, 01 Jan 2026 01:00:00 GMT", 3_600_000],
  ])("for %j is not waited for", async (retryAfter, retryAfterMillis) => {
    const { requests, response } = refusing(retryAfter);
    await vi.advanceTimersByTimeAsync(0);
    expect(await response).toMatchObject({ _tag: "HttpStatus", details: { status: 429, retryAfterMillis } });
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not waited for when another node may answer", async () => {
    const { requests, response } = refusing("3600", "http://other.test/");
    // Each node's turn begins with its own timer. A retry would wait longer than this.
    await vi.advanceTimersByTimeAsync(RETRY_BASE_MILLIS - 1);
    expect(await response).toMatchObject({ _tag: "HttpStatus", details: { retryAfterMillis: 3_600_000 } });
    expect(requests).toEqual([URL, "http://other.test/"]);
  });
});

describe("a node of the sandbox", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.stop());

  it("fails an action at once when it asks for an hour", async () => {
    const portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      features: { analytics: false },
    });
    sandbox.faults.set({ service: "blockchainApi", status: 429, retryAfterSeconds: 3_600 });
    const before = Date.now();
    await expect(portico.balances.native({ address: keysOf("alice").eip155.address })).rejects.toMatchObject({
      _tag: "HttpStatus",
      details: { status: 429, retryAfterMillis: 3_600_000 },
    });
    expect(Date.now() - before).toBeLessThan(10_000);
    await portico.dispose();
  });

  // shows docs/rules/services.md#batches
  it.each([
    { max: 0, refusal: "object" },
    { max: 0, refusal: "status" },
    { max: 2, refusal: "firstOnly" },
  ] as const)(
    "answers although it takes lists of $max calls, and refuses longer ones with $refusal",
    async (batches) => {
      const portico = createPortico({
        networks: [mainnet],
        rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
        endpoints: sandbox.endpoints,
        onLog: () => {},
      });
      sandbox.switches.batches = batches;
      const { address } = keysOf("alice").eip155;
      const methods = ["eth_blockNumber", "eth_gasPrice", "eth_maxPriorityFeePerGas"];
      for (const _ of [1, 2]) {
        const answers = await Promise.all(methods.map((method) => portico.rpc.request({ method })));
        expect(answers).toEqual(methods.map(() => expect.stringMatching(/^0x/)));
      }
      await portico.balances.fetch({ address });
      expect(portico.balances.store.get().balances.length).toBeGreaterThan(1);
      sandbox.switches.batches = undefined;
      await portico.dispose();
    },
  );
});
