import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it } from "vitest";
import { attemptsAfter, decodeValue, get, httpWith, script } from "../../testing/services/httpBench.ts";
import { Http } from "./Http.ts";

/** A body in parts of 64 KiB that never ends, and the number of parts that were read of it. */
const endlessBody = () => {
  const part = new Uint8Array(65_536).fill(32);
  const read = { parts: 0, isCancelled: false };
  const stream = new ReadableStream({
    pull: (controller) => {
      read.parts += 1;
      controller.enqueue(part);
    },
    cancel: () => {
      read.isCancelled = true;
    },
  });
  return { read, stream };
};

// shows docs/rules/limits.md#sizes-of-answers-and-stored-values
describe("the body of a response", () => {
  const padded = (bytes: number) => `${" ".repeat(bytes - 11)}{"value":7}`;

  it("may have ten mebibytes", async () => {
    const { calls, fetch } = script(() => new Response(padded(10_485_760)));
    expect((await attemptsAfter(fetch, calls, get, [])).result).toMatchObject({ success: { value: 7 } });
  });

  it("is not read beyond them, and the request is not repeated", async () => {
    const { read, stream } = endlessBody();
    const { calls, fetch } = script(() => new Response(stream));
    const { result } = await attemptsAfter(fetch, calls, get, [10_000]);
    expect(result).toMatchObject({
      failure: { _tag: "BadReply", details: { issue: expect.stringContaining("bytes") } },
    });
    expect(calls).toHaveLength(1);
    expect(read.isCancelled).toBe(true);
    expect(read.parts).toBeLessThanOrEqual(10_485_760 / 65_536 + 2);
  });

  it("belongs to the time limit", async () => {
    const { calls, fetch } = script(() => new Response(new ReadableStream()));
    const { result } = await attemptsAfter(fetch, calls, { ...get, repeatable: false }, [9_999, 1]);
    expect(result).toMatchObject({ failure: { _tag: "TimedOut" } });
  });
});

// shows docs/rules/services.md#http-requests
describe("a redirect", () => {
  const servers = [createServer(), createServer()];
  afterEach(() => {
    for (const server of servers) server.removeAllListeners("request").close();
  });

  it.each([301, 302, 303, 307, 308])(
    "with status %d is not followed, and the request is not repeated",
    async (code) => {
      const arrivedAt: Array<string | undefined> = [];
      const origins: string[] = [];
      for (const server of servers) {
        server.on("request", ({ headers }, response) => {
          arrivedAt.push(`http://${headers.host}`);
          response.writeHead(code, { location: `${origins[1]}/?projectId=secret` }).end("{}");
        });
        await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
        origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      }
      const result = await Effect.gen(function* () {
        const http = yield* Http;
        return yield* Effect.result(http.json({ ...get, base: String(origins[0]) }, decodeValue));
      }).pipe(Effect.provide(httpWith((url, init) => fetch(url, init))), Effect.runPromise);
      expect(result).toMatchObject({ failure: { _tag: "BadReply", details: { issue: "it is a redirect" } } });
      expect(arrivedAt).toEqual([origins[0]]);
    },
  );

  it("whose status the browser hides is recognised as well", async () => {
    const hidden = Object.defineProperties(new Response(), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
    });
    const { calls, fetch } = script(() => hidden);
    const { result } = await attemptsAfter(fetch, calls, get, [10_000]);
    expect(result).toMatchObject({ failure: { _tag: "BadReply" } });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.init.redirect).toBe("manual");
  });
});
