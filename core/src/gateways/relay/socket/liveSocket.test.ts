import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  RELAY_PROOF_TIMEOUT_MILLIS,
  RELAY_REOPEN_DELAY_MAX_MILLIS,
  RELAY_REOPEN_DELAY_MILLIS,
  RELAY_TOPICS_MAX,
} from "../../../domain/limits.ts";
import { keepSocketLive } from "./liveSocket.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection whose socket, answers and refusals the test decides. */
const openConnection = () => {
  const events = new EventEmitter();
  const closeListeners = new Set<(code: number) => void>();
  const state = { isConnected: true, isWaiting: false, isClosed: false, socket: {} };
  const request = vi.fn(async (_: { method: string; params: unknown }): Promise<unknown> => ["id"]);
  const open = vi.fn(async () => {});
  let comeBack = () => {};
  const abandonSocket = vi.fn(() => {
    state.isConnected = false;
  });
  const live = keepSocketLive({
    relayer: {
      get connected() {
        return state.isConnected;
      },
      get transportExplicitlyClosed() {
        return state.isClosed;
      },
      transportOpen: open,
      provider: { request },
      subscriber: { topics: ["a", "b"] },
      on: (name, listener) => events.on(name, listener),
      off: (name, listener) => events.off(name, listener),
    },
    health: {
      onClose: (listener) => {
        closeListeners.add(listener);
        return () => closeListeners.delete(listener);
      },
      socket: () => state.socket,
      abandonSocket,
    },
    page: {
      onReturn: (listener) => {
        comeBack = listener;
        return () => {
          comeBack = () => {};
        };
      },
    },
    isWaiting: () => state.isWaiting,
  });
  const close = (code: number) => {
    state.isConnected = false;
    state.isClosed = code === 3000;
    for (const listener of closeListeners) listener(code);
  };
  return { state, live, request, open, abandonSocket, close, events, comeBack: () => comeBack() };
};
const silence = () => new Promise<never>(() => {});

// shows docs/rules/relay.md#proof-of-a-live-socket
describe("a return to the page", () => {
  // shows docs/rules/limits.md#relay
  it("asks for every topic once, and gives up a socket that does not answer for two seconds", async () => {
    const { request, comeBack, abandonSocket, open } = openConnection();
    request.mockImplementation(silence);
    comeBack();
    expect(request.mock.calls).toEqual([[{ method: "irn_batchSubscribe", params: { topics: ["a", "b"] } }]]);
    await vi.advanceTimersByTimeAsync(RELAY_PROOF_TIMEOUT_MILLIS - 1);
    expect(abandonSocket).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(abandonSocket).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ["an answer", async () => ["id"]],
    ["a refusal", () => Promise.reject(new Error("Too many requests"))],
  ])("keeps a socket with %s", async (_, answer) => {
    const { request, comeBack, abandonSocket } = openConnection();
    request.mockImplementation(answer);
    comeBack();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(abandonSocket).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not give up a socket that has replaced the silent one meanwhile", async () => {
    const { state, request, comeBack, abandonSocket } = openConnection();
    request.mockImplementation(silence);
    comeBack();
    state.socket = {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(abandonSocket).not.toHaveBeenCalled();
  });

  it("opens a connection that ended meanwhile, unless it was closed and nobody waits", () => {
    const { state, comeBack, open, close, request } = openConnection();
    close(1001);
    comeBack();
    expect(open).toHaveBeenCalledTimes(1);
    close(3000);
    comeBack();
    expect(open).toHaveBeenCalledTimes(1);
    state.isWaiting = true;
    comeBack();
    expect(open).toHaveBeenCalledTimes(2);
    expect(request).not.toHaveBeenCalled();
  });

  it("goes on when the library of a site cannot be asked", async () => {
    const { request, live, open } = openConnection();
    request.mockImplementation(() => {
      throw new TypeError("request is not a function");
    });
    live.prove(["a"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(open).not.toHaveBeenCalled();
  });

  // shows docs/rules/limits.md#relay
  it("asks for no more topics than one request may have, the newest", () => {
    const { live, request } = openConnection();
    const topics = Array.from({ length: RELAY_TOPICS_MAX + 1 }, (_, index) => String(index));
    live.prove(topics);
    expect(request.mock.calls[0]?.[0].params).toEqual({ topics: topics.slice(1) });
    live.prove([]);
    expect(request).toHaveBeenCalledTimes(1);
  });
});

// shows docs/rules/relay.md#close-codes
describe("a refused connection", () => {
  // shows docs/rules/limits.md#relay
  it("is opened again later and later while an answer is waited for", async () => {
    const { state, open, close } = openConnection();
    state.isWaiting = true;
    for (let delay = RELAY_REOPEN_DELAY_MILLIS; delay < 4 * RELAY_REOPEN_DELAY_MAX_MILLIS; delay *= 2) {
      open.mockClear();
      close(3000);
      await vi.advanceTimersByTimeAsync(Math.min(delay, RELAY_REOPEN_DELAY_MAX_MILLIS) - 1);
      expect(open).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(open).toHaveBeenCalledOnce();
    }
  });

  it("is opened again soon after a connection that worked", async () => {
    const { state, open, close, events } = openConnection();
    state.isWaiting = true;
    for (const _ of [1, 2, 3]) close(3000);
    events.emit("relayer_message_ack", { id: 1, error: { code: 3000 } });
    events.emit("relayer_message_ack", { id: 2, result: true });
    close(3000);
    await vi.advanceTimersByTimeAsync(RELAY_REOPEN_DELAY_MILLIS);
    expect(open).toHaveBeenCalledOnce();
  });

  it("stays closed when nobody waits, after another code, and once the client is gone", async () => {
    const { state, open, close, live } = openConnection();
    close(3000);
    await vi.advanceTimersByTimeAsync(60_000);
    state.isWaiting = true;
    close(1013);
    await vi.advanceTimersByTimeAsync(60_000);
    close(3000);
    live.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).not.toHaveBeenCalled();
  });
});
