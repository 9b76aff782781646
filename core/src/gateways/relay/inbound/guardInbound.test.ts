import { describe, expect, it, vi } from "vitest";
import type { UniversalProvider } from "../../../ports/UniversalProvider.ts";
import { silentRelayLibrary } from "../../../testing/silentRelayLibrary.ts";
import { isLibraryProvider } from "../libraryProvider.ts";
import { guardInbound } from "./guardInbound.ts";

/** A library behind the edge, and what it is given to read and to decipher. */
const guarded = () => {
  const library = silentRelayLibrary();
  const { core } = library.client;
  const engine = Object.assign(library.client.engine, {
    requestQueue: { queue: [] as { readonly topic: string }[] },
    onRelayEventRequest: vi.fn(async (_event: object) => {}),
  });
  const remembered: Record<string, string> = {};
  const messages = Object.assign(core.relayer.messages, { get: () => remembered, set: async (_topic: string) => {} });
  const read = vi.spyOn(engine, "onRelayMessage");
  const decipher = vi.spyOn(core.crypto, "decode");
  const provider: UniversalProvider = library;
  if (!isLibraryProvider(provider)) throw new Error("the fake is not like the library");
  const onProblem = vi.fn();
  guardInbound(provider, onProblem);
  return { core, engine, read, decipher, onProblem, messages, remembered };
};

/** A message that is sealed with the key of its topic, to judge by its first characters. */
const sealed = (length: number): string => "A".repeat(length);

// shows docs/rules/limits.md#relay
describe("a message of a wallet", () => {
  it("is handed on with a mebibyte of characters, and dropped with one more", async () => {
    const { engine, read, onProblem } = guarded();
    await engine.onRelayMessage({ topic: "topic", message: sealed(1_048_576) });
    expect(read).toHaveBeenCalledOnce();
    expect(onProblem).not.toHaveBeenCalled();
    await engine.onRelayMessage({ topic: "topic", message: sealed(1_048_577) });
    expect(read).toHaveBeenCalledOnce();
    expect(onProblem).toHaveBeenCalledExactlyOnceWith("A relay message was dropped: it is too long");
  });

  it("is deciphered up to the same length, however it arrives", async () => {
    const { core, decipher } = guarded();
    await expect(core.crypto.decode("topic", sealed(1_048_576))).rejects.toThrow("it is not a JSON-RPC message");
    expect(decipher).toHaveBeenCalledOnce();
    await expect(core.crypto.decode("topic", sealed(1_048_577))).rejects.toThrow("it is too long");
    expect(decipher).toHaveBeenCalledOnce();
  });

  it("waits with 127 others of its topic, and is dropped with one more", async () => {
    const { engine, onProblem } = guarded();
    const waiting = (count: number) => Array.from({ length: count }, () => ({ topic: "topic" }));
    const step = engine.onRelayEventRequest;
    engine.requestQueue.queue = [...waiting(127), { topic: "another" }];
    await step({ topic: "topic", payload: { id: 1, method: "wc_sessionPing" } });
    expect(onProblem).not.toHaveBeenCalled();
    engine.requestQueue.queue = waiting(128);
    await step({ topic: "topic", payload: { id: 2, method: "wc_sessionPing" } });
    expect(onProblem).toHaveBeenCalledExactlyOnceWith("A relay message was dropped: too many requests wait");
  });

  it("is remembered by its hash, as one of the last 256 before the newest", async () => {
    const { messages, remembered } = guarded();
    for (let index = 0; index < 257; index += 1) remembered[`hash ${index}`] = "a message";
    await messages.set("topic");
    expect(remembered).toEqual(
      Object.fromEntries(Array.from({ length: 256 }, (_, index) => [`hash ${index + 1}`, ""])),
    );
  });
});
