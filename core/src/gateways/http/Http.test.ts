import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { attemptsAfter, decodeValue, get, httpWith, ok, script, status } from "../../testing/services/httpBench.ts";
import { Http, type HttpRequest } from "./Http.ts";
import { type HttpCall, observedFetch } from "./observedFetch.ts";
import { retryAfterMillis } from "./retryAfter.ts";

// shows docs/rules/limits.md#waiting-and-repeating
describe("an HTTP request", () => {
  // shows docs/rules/services.md#repeated-requests
  it("is repeated after 150, 300 and 600 ms, and then fails with its status", async () => {
    const { calls, fetch } = script(status(503));
    const { counts, result } = await attemptsAfter(fetch, calls, get, [149, 1, 299, 1, 599, 1]);
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    expect(result).toMatchObject({ _tag: "Failure", failure: { _tag: "HttpStatus", details: { status: 503 } } });
  });

  it.each([403, 408, 413, 429, 500, 502, 504])("is repeated on status %d", async (code) => {
    const { calls, fetch } = script(status(code), ok);
    const { result } = await attemptsAfter(fetch, calls, get, [150]);
    expect(result).toMatchObject({ _tag: "Success", success: { value: 7 } });
    expect(calls).toHaveLength(2);
  });

  it.each([400, 401, 404, 422])("is not repeated on status %d", async (code) => {
    const { calls, fetch } = script(status(code), ok);
    const { result } = await attemptsAfter(fetch, calls, get, [10_000]);
    expect(result).toMatchObject({ _tag: "Failure", failure: { details: { status: code } } });
    expect(calls).toHaveLength(1);
  });

  it("waits as long as Retry-After says instead of its own delay", async () => {
    const { calls, fetch } = script(status(429, { "retry-after": "2" }), ok);
    const { counts } = await attemptsAfter(fetch, calls, get, [1_999, 1]);
    expect(counts).toEqual([1, 2]);
  });

  it("fails at once when Retry-After is too long to wait for", async () => {
    const { calls, fetch } = script(status(429, { "retry-after": "3600" }), ok);
    const { result } = await attemptsAfter(fetch, calls, get, [10_000]);
    expect(calls).toHaveLength(1);
    expect(result).toMatchObject({ failure: { details: { retryAfterMillis: 3_600_000 } } });
  });

  it("waits for a Retry-After of at most thirty seconds", async () => {
    const longest = script(status(429, { "retry-after": "30" }), ok);
    expect((await attemptsAfter(longest.fetch, longest.calls, get, [29_999, 1])).counts).toEqual([1, 2]);
    const longer = script(status(429, { "retry-after": "31" }), ok);
    expect((await attemptsAfter(longer.fetch, longer.calls, get, [60_000])).counts).toEqual([1]);
  });

  it("that changes something is not repeated unless it allows that", async () => {
    const post: HttpRequest = { ...get, method: "POST", body: {} };
    const once = script(status(503), ok);
    await attemptsAfter(once.fetch, once.calls, post, [10_000]);
    expect(once.calls).toHaveLength(1);
    const again = script(status(503), ok);
    await attemptsAfter(again.fetch, again.calls, { ...post, repeatable: true }, [150]);
    expect(again.calls).toHaveLength(2);
  });

  it("times out when no answer arrives within ten seconds", async () => {
    const { calls, fetch } = script(() => new Promise<Response>(() => {}));
    const { result } = await attemptsAfter(fetch, calls, { ...get, repeatable: false }, [9_999, 1]);
    expect(result).toMatchObject({ failure: { _tag: "TimedOut", details: { millis: 10_000 } } });
  });

  it("fails as unreachable when the connection breaks", async () => {
    const { calls, fetch } = script(() => Promise.reject(new TypeError("fetch failed")));
    const { result } = await attemptsAfter(fetch, calls, { ...get, repeatable: false }, [0]);
    expect(result).toMatchObject({ failure: { _tag: "Unreachable", kind: "network", retryable: true } });
  });

  // shows docs/rules/services.md#error-bodies
  it("shows the first reason of an error body, and accepts text bodies", async () => {
    const reasons = script(() =>
      Response.json({ status: "FAILED", reasons: [{ field: "name", description: "taken" }] }, { status: 400 }),
    );
    const named = await attemptsAfter(reasons.fetch, reasons.calls, get, [0]);
    expect(named.result).toMatchObject({ failure: { message: "taken", details: { field: "name" } } });
    const text = script(() => new Response("missing field", { status: 400 }));
    const plain = await attemptsAfter(text.fetch, text.calls, get, [0]);
    expect(plain.result).toMatchObject({ failure: { message: "HTTP status code: 400" } });
  });

  it.each([
    ["malformed JSON", () => new Response("{", { status: 200 })],
    ["another shape", () => Response.json({ value: "7" })],
  ])("fails with BadReply for %s, without a second attempt", async (_, response) => {
    const { calls, fetch } = script(response, ok);
    const { result } = await attemptsAfter(fetch, calls, get, [10_000]);
    expect(result).toMatchObject({ failure: { _tag: "BadReply" } });
    expect(calls).toHaveLength(1);
  });

  // shows docs/rules/services.md#http-requests
  it("omits falsy query values, and keeps the order of the others", async () => {
    const { calls, fetch } = script(ok);
    const query = { b: "2", empty: "", none: undefined, zero: 0, off: false, a: "eip155:1" };
    await attemptsAfter(fetch, calls, { ...get, query }, [0]);
    expect(calls[0]?.url).toBe("http://api.test/v1/thing?b=2&a=eip155%3A1");
  });

  it("has a content type only on request", async () => {
    const { calls, fetch } = script(ok);
    const post: HttpRequest = { ...get, method: "POST", body: { a: 1 } };
    await attemptsAfter(fetch, calls, post, [0]);
    await attemptsAfter(fetch, calls, { ...post, jsonContentType: true }, [0]);
    expect(calls[0]?.init).toMatchObject({ body: '{"a":1}' });
    expect(calls[0]?.init.headers).toBeUndefined();
    expect(calls[1]?.init.headers).toEqual({ "content-type": "application/json" });
  });
});

describe("interruption", () => {
  const server = createServer();
  afterEach(() => void server.close());

  it("closes the connection of a running request", async () => {
    const closed = new Promise<void>((resolve) => {
      server.on("request", (request) => request.socket.once("close", () => resolve()));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const arrived = new Promise<void>((resolve) => server.once("request", () => resolve()));
    await Effect.gen(function* () {
      const http = yield* Http;
      const fiber = yield* Effect.forkChild(http.json({ ...get, base: `http://127.0.0.1:${port}` }, decodeValue), {
        startImmediately: true,
      });
      yield* Effect.promise(() => arrived);
      yield* Fiber.interrupt(fiber);
    }).pipe(Effect.provide(httpWith((url, init) => fetch(url, init))), Effect.runPromise);
    await closed;
  });
});

describe("observed requests", () => {
  it("report the method, the URL without its query, the status and the number of failed attempts", async () => {
    const { fetch } = script(status(503), () => Promise.reject(new Error("reset")), ok);
    const calls: HttpCall[] = [];
    const observed = observedFetch(fetch, (call) => calls.push(call));
    await observed("http://api.test/v1?projectId=secret", {});
    await observed("http://api.test/v1?projectId=secret", {}).catch(() => undefined);
    await observed("http://api.test/v1?projectId=secret", {});
    await observed("http://api.test/v1", {});
    expect(calls.map(({ url, status, failure, retry }) => [url, status ?? failure, retry])).toEqual([
      ["http://api.test/v1", 503, 0],
      ["http://api.test/v1", "reset", 1],
      ["http://api.test/v1", 200, 2],
      ["http://api.test/v1", 200, 0],
    ]);
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  it.each([
    ["3", 3_000],
    ["0.5", 500],
    ["Thu, 01 Jan 2026 00:00:05 GMT", 5_000],
    ["Thu, 01 Jan 2020 00:00:00 GMT", 0],
    ["99999999999999999999", Number.MAX_SAFE_INTEGER],
    ["1e12", 1e15],
    ["2, 7, 3", 7_000],
    ["-5", undefined],
    ["soon", undefined],
    ["2 minutes", undefined],
    ["2, soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("of %j is %s ms", (header, millis) => {
    expect(retryAfterMillis(header, now)).toBe(millis);
  });

  it("is a safe delay or undefined, whatever the header says", () => {
    const texts = fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String), fc.date().map(String));
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (parts) => {
        const millis = retryAfterMillis(parts.join(", "), now) ?? 0;
        expect(millis).toBeGreaterThanOrEqual(0);
        expect(millis).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
      }),
    );
  });
});
