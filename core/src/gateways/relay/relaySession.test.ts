import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UniversalProvider } from "../../ports/UniversalProvider.ts";
import { isLibraryProvider } from "./libraryProvider.ts";
import { openRequests } from "./openRequests.ts";
import { relaySessionOf } from "./relaySession.ts";

const TOPIC = "ab";

/** A session of a library whose `disconnect` settles when the test says so. */
const sessionWith = (disconnect: () => Promise<void>) => {
  const peer = { publicKey: "", metadata: { name: "Phone", description: "", url: "https://phone.test", icons: [] } };
  const struct = { topic: TOPIC, namespaces: {}, peer };
  const provider: UniversalProvider = {
    client: Object.assign(new EventEmitter(), {
      core: {},
      session: { keys: [TOPIC], get: () => struct },
      request: async () => {},
      disconnect,
    }),
  };
  if (!isLibraryProvider(provider)) throw new Error("the fake is not like the library");
  const { client } = provider;
  const { send } = openRequests({ timeoutMillis: 1_000, onLateAnswer: () => {}, onRequest: () => {} });
  return relaySessionOf({ client, provider, live: { prove: () => {} } }, client.session.get(TOPIC), {
    relayUrl: "wss://relay.test",
    send,
  });
};

describe("a disconnect over the relay", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const disconnecting = (disconnect: () => Promise<void>) => {
    const session = sessionWith(disconnect);
    const ended = vi.fn();
    session.watch({ ended });
    session.disconnect();
    return ended;
  };

  // shows docs/rules/limits.md#relay
  it("waits two seconds for the relay, and then ends the session here", async () => {
    const ended = disconnecting(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ["accepts it", () => Promise.resolve()],
    ["refuses it", () => Promise.reject(new Error("refused"))],
  ])("ends the session at once when the relay %s", async (_, disconnect) => {
    const ended = disconnecting(disconnect);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledOnce();
  });
});
