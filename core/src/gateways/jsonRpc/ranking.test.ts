import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mainnet } from "../../networks.ts";
import { callsIn, nodeAnswer } from "../../testing/services/nodeAnswers.ts";
import { makeViemClient } from "./viemClient.ts";

/** How a node answers its probes in turn; the last entry stays. Undefined for a node that does not answer. */
type Probes = ReadonlyArray<{ readonly isSuccess: boolean; readonly millis: number } | undefined>;

const FIRST = "http://first.test/";
const SECOND = "http://second.test/";

const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

const ranked = (probes: Readonly<Record<string, Probes>>) => {
  const requestedUrls: string[] = [];
  const probed: Record<string, number> = { [FIRST]: 0, [SECOND]: 0 };
  let isDisposed = false;
  const { request } = makeViemClient({
    network: mainnet,
    rpc: {
      endpoints: [
        { url: FIRST, plainText: false },
        { url: SECOND, plainText: false },
      ],
      ranked: true,
    },
    fetch: async (url, { body }) => {
      const reply = (isSuccess: boolean) =>
        new Response(
          nodeAnswer(body, () => (isSuccess ? { result: "0x1" } : { error: { code: -32_000, message: "busy" } })),
        );
      if (callsIn(body)[0]?.method !== "net_listening") {
        requestedUrls.push(url);
        return reply(true);
      }
      const count = probed[url] ?? 0;
      probed[url] = count + 1;
      const responses = probes[url] ?? [];
      const probe = responses[Math.min(count, responses.length - 1)];
      if (!probe) return new Promise<Response>(() => {});
      await wait(probe.millis);
      return reply(probe.isSuccess);
    },
    timeoutMillis: 10_000,
    batchSize: 1_000,
    isDisposed: () => isDisposed,
  });
  return {
    probed,
    /** The node that a request goes to now. */
    first: async () => {
      const pending = request({ method: "eth_gasPrice" }, { dedupe: false });
      await vi.advanceTimersByTimeAsync(1);
      await pending;
      return requestedUrls.at(-1);
    },
    dispose: () => {
      isDisposed = true;
    },
  };
};

// shows docs/rules/services.md#json-rpc
// shows docs/rules/limits.md#waiting-and-repeating
describe("several nodes of a network", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const steady = { isSuccess: true, millis: 100 };
  const failing = { isSuccess: false, millis: 100 };

  it("are probed every four seconds, and a probe without an answer ends after one second", async () => {
    const { probed, first, dispose } = ranked({ [FIRST]: [undefined], [SECOND]: [steady] });
    await vi.advanceTimersByTimeAsync(900);
    expect(await first()).toBe(FIRST);
    await vi.advanceTimersByTimeAsync(200);
    expect(await first()).toBe(SECOND);
    await vi.advanceTimersByTimeAsync(3_700);
    expect(probed[SECOND]).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(probed[SECOND]).toBe(2);
    dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probed[SECOND]).toBe(2);
  });

  it("are ranked by their last ten probes", async () => {
    const { probed, first } = ranked({ [FIRST]: [failing, steady], [SECOND]: [steady] });
    await vi.advanceTimersByTimeAsync(9 * 4_100 + 200);
    expect(probed[FIRST]).toBe(10);
    expect(await first()).toBe(SECOND);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(probed[FIRST]).toBe(11);
    expect(await first()).toBe(FIRST);
  });

  it("count by their stability more than by their speed", async () => {
    // Of five probes, the fast node fails two: 0.7 × 0.6 + 0.3 × 0.75 is less than 0.7.
    const flaky = ranked({
      [FIRST]: [failing, failing, steady],
      [SECOND]: [{ isSuccess: true, millis: 400 }],
    });
    await vi.advanceTimersByTimeAsync(5 * 4_400 - 100);
    expect(flaky.probed[FIRST]).toBe(5);
    expect(await flaky.first()).toBe(SECOND);
  });

  it("count by their speed when they are about as stable", async () => {
    // Of ten probes, the fast node fails three: 0.7 × 0.7 + 0.3 × 0.75 is more than 0.7.
    const fast = ranked({
      [FIRST]: [{ isSuccess: true, millis: 400 }],
      [SECOND]: [...Array(3).fill(failing), steady],
    });
    await vi.advanceTimersByTimeAsync(10 * 4_400 - 100);
    expect(fast.probed[SECOND]).toBe(10);
    expect(await fast.first()).toBe(SECOND);
  });
});
