// @vitest-environment jsdom
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FRAME_LOGGED_MESSAGES_MAX } from "../../domain/limits/embedded.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import { pageFrames } from "../../platform/pageFrames.ts";
import { hostileRecord, hostileValue, type Make } from "../../testing/hostileValues.ts";
import { secureFrame } from "./secureFrame.ts";

const ORIGIN = "http://localhost:4704";
const BATCHES = 200;
const MESSAGES_PER_BATCH = 100;
/** How often each message comes. */
const REPEATS = 5;
/** What 100,000 messages may leave behind. One in fifty of them takes 40 kB. */
const GROWTH_MAX_BYTES = 20_000_000;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A page with the frame in it, and other windows. */
const openPage = () => {
  const posted: unknown[] = [];
  const logged: string[] = [];
  const uncaught: unknown[] = [];
  window.addEventListener("error", ({ error }) => uncaught.push(error));
  const newWindow = () => {
    const element = document.createElement("iframe");
    document.body.append(element);
    const opened = element.contentWindow;
    if (!opened) throw new Error("The page is shown, so its frames have windows");
    return opened;
  };
  const frame = secureFrame({
    open: (onMessage) => {
      const opened = pageFrames.open({ url: `${ORIGIN}/sdk`, title: "Secure wallet", onMessage });
      return opened && { ...opened, post: (message) => void posted.push(message) };
    },
    log: (message) => logged.push(message),
  });
  frame.prepare();
  const own = document.querySelector<HTMLIFrameElement>("#w3m-iframe")?.contentWindow ?? null;
  return { frame, posted, logged, uncaught, own, windows: [window, newWindow(), newWindow(), null] as const };
};

interface Sent {
  readonly data: unknown;
  readonly origin: string;
  readonly source: Window | null;
}
const deliver = ({ data, origin, source }: Sent) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));

const reply = (id: string, name: string, outcome: string, payload?: unknown) => ({
  id,
  type: `@w3m-frame/${name}_${outcome}`,
  payload,
});

/** Requests that wait while the messages arrive, by id, and what would be believed from the frame itself. */
const waiting = new Map([
  ["2", { name: "CONNECT_OTP", payload: undefined }],
  ["3", { name: "RPC_REQUEST", payload: "0xdeadbeef" }],
  ["4", { name: "GET_USER", payload: { address: "0x1111111111111111111111111111111111111111", chainId: 1 } }],
]);
const usedId = "1";

const make =
  <A>(value: A): Make<A> =>
  () =>
    value;

/** What the frame itself could say. */
const believable: fc.Arbitrary<Make> = fc.oneof(
  fc.constant(make({ type: "@w3m-frame/READY", payload: { passkeys: true } })),
  fc
    .tuple(fc.constantFrom(...waiting), fc.constantFrom("SUCCESS", "ERROR"))
    .map(([[id, { name, payload }], outcome]) => make(reply(id, name, outcome, payload))),
);

const largeList = (): unknown => new Array(5_000).fill(0.5);
const ids = fc.constantFrom("2", "3", "4", usedId, "5", "__proto__", "constructor", "toString", "", " ", "02", "2 ");
const names = fc.constantFrom("CONNECT_OTP", "RPC_REQUEST", "GET_USER", "IS_CONNECTED", "__PROTO__", "CONSTRUCTOR");
const outcomes = fc.constantFrom("SUCCESS", "ERROR", "", "success", "SUCCESS_SUCCESS");
const payloads = fc.oneof(
  { arbitrary: hostileValue(), weight: 9 },
  { arbitrary: fc.constant<Make>(largeList), weight: 1 },
);

/** A reply to nothing: to a request that was answered, that was never made, or that has another name. */
const misdirected: fc.Arbitrary<Make> = fc
  .tuple(ids, names, outcomes, payloads)
  .filter(([id, name, outcome]) => waiting.get(id)?.name !== name || !/^(SUCCESS|ERROR)$/.test(outcome))
  .map(
    ([id, name, outcome, payload]) =>
      () =>
        reply(id, name, outcome, payload()),
  );

const types = fc.oneof(
  fc.constantFrom(
    "@w3m-frame/ready",
    "@w3m-frame/READY ",
    "x@w3m-frame/READY",
    "@w3m-frame/READY_SUCCESS",
    "@w3m-frame/",
    "@w3m-app/CONNECT_OTP",
    `@w3m-frame/${"A".repeat(100_000)}_SUCCESS`,
  ),
  fc.string(),
);
const malformed: fc.Arbitrary<Make> = fc.oneof(
  hostileValue(),
  hostileRecord({ id: hostileValue(), type: types.map(make), payload: payloads }),
  hostileRecord({ id: ids.map(make), type: hostileValue(), payload: payloads }),
  // A text in place of a message. Some hostile values cannot be written as one.
  misdirected.map((message) => () => attempted(() => JSON.stringify(message()))),
);

describe("the page with a secure frame", () => {
  // shows docs/rules/limits.md#the-secure-frame
  it("believes none of 100,000 hostile messages, and works on", async () => {
    const { frame, posted, logged, uncaught, own, windows } = openPage();
    const fromFrame = (data: unknown) => deliver({ data, origin: ORIGIN, source: own });
    fromFrame({ type: "@w3m-frame/READY" });
    const first = frame.request("IS_CONNECTED", undefined);
    fromFrame(reply(usedId, "IS_CONNECTED", "SUCCESS", { isConnected: true }));
    expect(await first).toEqual({ isConnected: true });

    const settled: unknown[] = [];
    const requests = [
      frame.request("CONNECT_OTP", { otp: "123456" }),
      frame.request("RPC_REQUEST", { method: "personal_sign" }),
      frame.request("GET_USER", undefined),
    ];
    for (const request of requests) {
      const settle = (outcome: unknown) => void settled.push(outcome);
      request.then(settle, settle);
    }
    expect(posted.map((message) => Reflect.get(Object(message), "id"))).toEqual([usedId, ...waiting.keys()]);

    const origins = fc.constantFrom(
      "https://evil.example",
      "null",
      "",
      `${ORIGIN}0`,
      "http://localhost",
      location.origin,
    );
    const hostile: fc.Arbitrary<Make<Sent>> = fc.oneof(
      // Somebody else says what the frame would say.
      fc.tuple(believable, origins, fc.constantFrom(own, ...windows)).map(([data, origin, source]) => () => ({
        data: data(),
        origin,
        source,
      })),
      fc.tuple(believable, fc.constantFrom(...windows)).map(([data, source]) => () => ({
        data: data(),
        origin: ORIGIN,
        source,
      })),
      // The frame itself says what nobody has asked.
      fc.oneof(misdirected, malformed).map((data) => () => ({ data: data(), origin: ORIGIN, source: own })),
    );
    let delivered = 0;
    let before: number | undefined;
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostile, { minLength: MESSAGES_PER_BATCH, maxLength: MESSAGES_PER_BATCH }),
        async (messages) => {
          for (let turn = 0; turn < REPEATS; turn += 1) for (const message of messages) deliver(message());
          await vi.advanceTimersByTimeAsync(0);
          delivered += messages.length * REPEATS;
          expect([settled, uncaught, posted.length, frame.status()]).toEqual([[], [], 4, "ready"]);
          if (before === undefined) {
            collectGarbage();
            before = process.memoryUsage().heapUsed;
          }
        },
      ),
      { seed: 14, endOnFailure: true, numRuns: BATCHES },
    );
    expect(delivered).toBe(100_000);
    expect(logged.length).toBe(FRAME_LOGGED_MESSAGES_MAX);
    collectGarbage();
    expect(process.memoryUsage().heapUsed - (before ?? 0)).toBeLessThan(GROWTH_MAX_BYTES);

    for (const [id, { name, payload }] of waiting) fromFrame(reply(id, name, "SUCCESS", payload));
    expect(await Promise.all(requests)).toMatchObject([null, { result: "0xdeadbeef" }, { chainId: 1 }]);
    frame.close();
  });
});
