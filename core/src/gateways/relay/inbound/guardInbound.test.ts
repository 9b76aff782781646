import { describe, expect, it, vi } from "vitest";
import type { UniversalProvider } from "../../../ports/UniversalProvider.ts";
import { silentRelayLibrary } from "../../../testing/silentRelayLibrary.ts";
import { isLibraryProvider } from "../libraryProvider.ts";
import { guardInbound } from "./guardInbound.ts";

/** A library behind the edge, and what it is given to read and to decipher. */
const guarded = () => {
  const library = silentRelayLibrary();
  const { core, engine } = library.client;
  const read = vi.spyOn(engine, "onRelayMessage");
  const decipher = vi.spyOn(core.crypto, "decode");
  const provider: UniversalProvider = library;
  if (!isLibraryProvider(provider)) throw new Error("the fake is not like the library");
  const onProblem = vi.fn();
  guardInbound(provider, onProblem);
  return { core, engine, read, decipher, onProblem };
};

/** A message that is sealed with the key of its topic, to judge by its first characters. */
const sealed = (length: number): string => "A".repeat(length);

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
});
