import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { decodeValue, get, httpWith, ok } from "../../testing/services/httpBench.ts";
import { Http, type HttpRequest } from "./Http.ts";

// shows docs/rules/services.md#http-requests
describe("requests at the same time", () => {
  /** Starts requests, and responds to those that have arrived whenever `respond` is called. */
  const during = <A>(
    test: (bench: {
      readonly start: (request: HttpRequest) => Effect.Effect<Fiber.Fiber<unknown, unknown>, never, Http>;
      readonly urls: string[];
      readonly respond: Effect.Effect<void>;
      readonly open: () => number;
    }) => Effect.Effect<A, unknown, Http>,
  ) => {
    const urls: string[] = [];
    let open = 0;
    let waiting: Array<() => void> = [];
    const fetch: FetchFunction = (url, { signal }) => {
      urls.push(url);
      open += 1;
      return new Promise<Response>((resolve, reject) => {
        waiting.push(() => resolve(ok()));
        signal?.addEventListener("abort", () => reject(signal.reason));
      }).finally(() => {
        open -= 1;
      });
    };
    const settle = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return test({
      urls,
      open: () => open,
      start: (request) =>
        Effect.forkChild(
          Effect.andThen(Http, (http) => http.json(request, decodeValue)),
          {
            startImmediately: true,
          },
        ).pipe(Effect.tap(() => settle)),
      respond: Effect.andThen(
        Effect.sync(() => {
          for (const resolve of waiting) resolve();
          waiting = [];
        }),
        settle,
      ).pipe(Effect.andThen(settle)),
    }).pipe(Effect.provide(httpWith(fetch)), Effect.runPromise);
  };

  it("are one while they are equal, and a new one after that", () =>
    during(({ start, urls, respond: answer }) =>
      Effect.gen(function* () {
        const price: HttpRequest = { ...get, method: "POST", body: { addresses: ["a"] }, repeatable: true };
        const equal = yield* Effect.all([...Array(250)].flatMap(() => [start({ ...get }), start({ ...price })]));
        expect(urls).toHaveLength(2);
        yield* answer;
        for (const fiber of equal) expect(yield* Fiber.join(fiber)).toEqual({ value: 7 });
        const later = yield* start(get);
        expect(urls).toHaveLength(3);
        yield* answer;
        yield* Fiber.join(later);
      }),
    ));

  it("stay several when they differ, or when each changes something", () =>
    during(({ start, urls, respond: answer }) =>
      Effect.gen(function* () {
        const post: HttpRequest = { ...get, method: "POST", body: { id: 1 } };
        yield* start(get);
        yield* start({ ...get, query: { search: "a" } });
        yield* start(post);
        yield* start(post);
        yield* start({ ...post, body: { id: 2 }, repeatable: true });
        yield* start({ ...post, body: { id: 3 }, repeatable: true });
        expect(urls).toHaveLength(6);
        yield* answer;
      }),
    ));

  it("end with the last caller, not with the first", () =>
    during(({ start, urls, respond: answer, open }) =>
      Effect.gen(function* () {
        const first = yield* start(get);
        const second = yield* start(get);
        yield* Fiber.interrupt(first);
        expect(open()).toBe(1);
        yield* answer;
        expect(yield* Fiber.join(second)).toEqual({ value: 7 });
        const alone = yield* start(get);
        yield* Fiber.interrupt(alone);
        yield* answer;
        expect(open()).toBe(0);
        expect(urls).toHaveLength(2);
      }),
    ));

  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("are at most sixteen for a service, and do not delay another service", () =>
    during(({ start, urls, respond: answer, open }) =>
      Effect.gen(function* () {
        const many = yield* Effect.all([...Array(40).keys()].map((id) => start({ ...get, query: { id: `${id}` } })));
        expect(open()).toBe(16);
        yield* start({ ...get, base: "http://other.test" });
        expect(urls.at(-1)).toMatch(/^http:\/\/other/);
        yield* answer;
        expect(open()).toBe(16);
        yield* answer;
        yield* answer;
        for (const fiber of many) expect(yield* Fiber.join(fiber)).toEqual({ value: 7 });
        expect(urls).toHaveLength(41);
      }),
    ));

  it("wait for their turn no longer than for an answer", () =>
    during(({ start }) =>
      Effect.gen(function* () {
        const once = { ...get, repeatable: false };
        const many = yield* Effect.all([...Array(40).keys()].map((id) => start({ ...once, query: { id: `${id}` } })));
        yield* TestClock.adjust(10_000);
        for (const fiber of many) expect(yield* Effect.flip(Fiber.join(fiber))).toMatchObject({ _tag: "TimedOut" });
      }),
    ));
});
