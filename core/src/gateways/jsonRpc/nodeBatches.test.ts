import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { callsIn, nodeAnswer } from "../../testing/services/nodeAnswers.ts";
import { makeViemClient, rpcFailureOf } from "./viemClient.ts";

const endpoints = [{ url: "http://rpc.test/", plainText: false }] as const;

const clientWith = (fetch: FetchFunction, batchSize = 1_000) => {
  const { request } = makeViemClient({
    network: mainnet,
    rpc: { endpoints, ranked: false },
    fetch,
    timeoutMillis: 10_000,
    batchSize,
    isDisposed: () => false,
  });
  return (method: string) =>
    request({ method }, { dedupe: false }).catch((cause: unknown) =>
      rpcFailureOf(cause, { method, endpoints, timeoutMillis: 10_000 }),
    );
};

const rpcError = (message: string, code = -32_600) => ({ error: { code, message } });
const refusal = (message: string) => JSON.stringify({ jsonrpc: "2.0", id: null, ...rpcError(message) });

/** How nodes answer a list of more calls than they take. `served` answers calls. */
const refusals: Readonly<Record<string, (body: string, served: (body: string) => string) => Response>> = {
  "an object": () => new Response(refusal("not a call")),
  "an object with a status": () =>
    new Response(refusal("Batch of more than 3 requests are not allowed"), { status: 500 }),
  "400": () => new Response("<html>", { status: 400 }),
  "413": () => new Response("", { status: 413 }),
  "an error without an id": () => new Response(`[${refusal("batch too large")}]`),
  "one error, for the first call": (body) =>
    new Response(JSON.stringify([{ jsonrpc: "2.0", id: callsIn(body)[0]?.id, ...rpcError("too large") }])),
  "an error for each call": (body) =>
    new Response(nodeAnswer(body, () => rpcError("Batches are not supported", -32_601))),
  "a part of the answers, in another order": (body, served) =>
    new Response(JSON.stringify(JSON.parse(served(body)).slice(1).reverse())),
  "answers to other calls": (body) => new Response(nodeAnswer(body, () => ({ id: 7_000_000, result: "0x99" }))),
  "an empty list": () => new Response("[]"),
};

// shows docs/rules/services.md#batches
describe("a node that does not take a batch", () => {
  it.each(Object.keys(refusals))("and answers %s, answers each call by itself, and each once", (kind) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        async (moments, most) => {
          const counts = new Map<string, number>();
          const sizes: Array<number | "alone"> = [];
          const served = (body: string) =>
            nodeAnswer(body, ({ method }) => {
              counts.set(method, (counts.get(method) ?? 0) + 1);
              return method.startsWith("works") ? { result: method } : rpcError(`${method} is refused`, -32_000);
            });
          const request = clientWith(async (_, { body }) => {
            const text = String(body);
            const size = text.startsWith("[") ? callsIn(text).length : "alone";
            sizes.push(size);
            if (size === "alone" || size <= most) return new Response(served(text));
            const answer = refusals[kind]?.(text, served);
            if (!answer) throw new Error(`There is no refusal ${kind}`);
            return answer;
          });
          for (const [moment, outcomes] of moments.entries()) {
            const methods = outcomes.map((works, at) => `${works ? "works" : "fails"}_${moment}_${at}`);
            const answers = await Promise.all(methods.map(request));
            expect(answers).toEqual(
              methods.map((method) =>
                method.startsWith("works")
                  ? method
                  : expect.objectContaining({
                      details: expect.objectContaining({ rpcMessage: `${method} is refused` }),
                    }),
              ),
            );
          }
          expect(sizes).not.toContain(1);
          const refusedAt = sizes.findIndex((size) => size !== "alone" && size > most);
          if (refusedAt >= 0) expect(new Set(sizes.slice(refusedAt + 1))).toEqual(new Set(["alone"]));
          // An error in a list that is not whole may be about the list, so such a call is made again.
          for (const [method, count] of counts)
            if (method.startsWith("works")) expect(count).toBeLessThanOrEqual(kind.startsWith("a part") ? 2 : 1);
        },
      ),
      { numRuns: 20 },
    ),
  );
});

// shows docs/rules/services.md#batches
describe("calls of one moment", () => {
  it("are answered as they were asked, in whatever order the node answers", async () => {
    const request = clientWith(async (_, { body }) => {
      const answers = JSON.parse(nodeAnswer(body, ({ method }) => ({ result: method })));
      return Response.json(Array.isArray(answers) ? answers.reverse() : answers);
    });
    const methods = ["a", "b", "c", "d"];
    expect(await Promise.all(methods.map(request))).toEqual(methods);
  });

  it("go out by themselves with rpcBatchSize 1, and in lists of that size with more", async () => {
    for (const [size, expected] of [
      [1, ["{", "{", "{", "{", "{"]],
      [2, ["[", "[", "{"]],
    ] as const) {
      const starts: string[] = [];
      const request = clientWith(async (_, { body }) => {
        starts.push(String(body)[0] ?? "");
        return new Response(nodeAnswer(body, ({ method }) => ({ result: method })));
      }, size);
      const methods = ["a", "b", "c", "d", "e"];
      expect(await Promise.all(methods.map(request))).toEqual(methods);
      expect(starts.sort().reverse()).toEqual([...expected].sort().reverse());
    }
  });

  it("that a node takes one by one are sent sixteen at a time", async () => {
    let open = 0;
    let most = 0;
    const request = clientWith(async (_, { body }) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
      return new Response(nodeAnswer(body, ({ method }) => ({ result: method })));
    }, 1);
    const methods = Array.from({ length: 40 }, (_, at) => `m${at}`);
    expect(await Promise.all(methods.map(request))).toEqual(methods);
    expect(most).toBe(16);
  });
});

// shows docs/rules/services.md#batches
describe("the words of a node that refuses", () => {
  const refusedWith = async (text: string, status: number) =>
    clientWith(async () => new Response(text, { status, headers: { "retry-after": "3600" } }))("eth_call");

  it.each([
    [400, refusal("no such block")],
    [401, refusal("no such block")],
    [403, refusal("no such block")],
    [500, refusal("no such block")],
  ])("reach the error of a call that comes with %i", async (status, text) => {
    expect(await refusedWith(text, status)).toMatchObject({ details: { rpcMessage: "no such block" } });
  });

  it.each([
    [429, refusal("slow down")],
    [429, '{"error":"slow down"}'],
    [503, '{"reasons":[{"description":"slow down"}],"status":"FAILED"}'],
    [403, '{"error":{"message":"slow down"}}'],
  ])("reach the error of a status: %i %s", async (status, text) => {
    expect(await refusedWith(text, status)).toMatchObject({
      _tag: "HttpStatus",
      details: { status, description: "slow down", retryAfterMillis: 3_600_000 },
    });
  });
});
