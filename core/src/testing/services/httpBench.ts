import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { TestClock } from "effect/testing";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Http, type HttpRequest } from "../../gateways/http/Http.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { mainnet } from "../../networks.ts";
import { Fetch } from "../../ports/Fetch.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";

const settings: ResolvedSettings = {
  projectId: "0".repeat(32),
  networks: [mainnet],
  initialNetworks: { networks: [mainnet], active: "eip155:1" },
  ...settingDefaults,
  endpoints: { ...settingDefaults.endpoints, blockchainApi: "http://api.test" },
  analytics: false,
};
export const get: HttpRequest = { method: "GET", base: "http://api.test", path: "/v1/thing" };
export const decodeValue = Schema.decodeUnknownEffect(Schema.Struct({ value: Schema.Number }));

export const httpWith = (fetch: FetchFunction) =>
  Http.layer.pipe(
    Layer.provide(Layer.mergeAll(Layer.succeed(Fetch)(fetch), Layer.succeed(Settings)(settings))),
    Layer.provideMerge(TestClock.layer()),
  );

/** Returns the responses in turn, repeating the last one, and records the calls. */
export const script = (...responses: ReadonlyArray<() => Response | Promise<Response>>) => {
  const calls: Array<{ url: string; init: RequestInit }> = [];
  const fetch: FetchFunction = async (url, init) => {
    calls.push({ url, init });
    const next = responses[Math.min(calls.length, responses.length) - 1];
    if (!next) throw new Error("nothing is scripted");
    return next();
  };
  return { calls, fetch };
};
export const ok = () => Response.json({ value: 7 });
export const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({}, { status: code, headers });

/** Runs a request, moves the clock by each step and returns the number of attempts after each. */
export const attemptsAfter = (
  fetch: FetchFunction,
  calls: ReadonlyArray<unknown>,
  request: HttpRequest,
  steps: ReadonlyArray<number>,
) =>
  Effect.gen(function* () {
    const http = yield* Http;
    const fiber = yield* Effect.forkChild(Effect.result(http.json(request, decodeValue)), { startImmediately: true });
    const counts: number[] = [];
    const settle = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)));
    yield* settle;
    for (const step of steps) {
      yield* TestClock.adjust(step);
      yield* settle;
      counts.push(calls.length);
    }
    return { counts, result: yield* Fiber.join(fiber) };
  }).pipe(Effect.provide(httpWith(fetch)), Effect.runPromise);
