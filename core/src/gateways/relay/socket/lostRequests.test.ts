import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RELAY_REPEAT_LIMIT_MILLIS } from "../../../domain/limits.ts";
import { repeatLostRequests } from "./lostRequests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const connection = () => {
  const events = new EventEmitter();
  const state = { isConnected: true };
  const sent = vi.fn((_: { readonly method: string; readonly id?: string }) => new Promise<unknown>(() => {}));
  const relayer = {
    get connected() {
      return state.isConnected;
    },
    request: (call: { readonly method: string }) => sent(call),
    on: (name: string, listener: () => void) => events.on(name, listener),
  };
  repeatLostRequests(relayer);
  const become = async (isConnected: boolean) => {
    state.isConnected = isConnected;
    events.emit(isConnected ? "relayer_connect" : "relayer_disconnect");
    await vi.advanceTimersByTimeAsync(0);
  };
  const publish = () => relayer.request({ method: "irn_publish" });
  return { state, sent, become, publish };
};

// shows docs/rules/relay.md#proof-of-a-live-socket
it("sends a request whose connection ended again over the next one, with the same id", async () => {
  const { sent, become, publish } = connection();
  const answer = publish();
  await become(false);
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockResolvedValueOnce(true);
  await become(true);
  expect(await answer).toBe(true);
  const ids = sent.mock.calls.map(([{ id }]) => id);
  expect(ids[0]).toMatch(/^[0-9]{19}$/);
  expect(ids[1]).toBe(ids[0]);
});

it("sends no request again that was answered or refused", async () => {
  const { sent, become, publish } = connection();
  sent.mockResolvedValueOnce(true);
  expect(await publish()).toBe(true);
  sent.mockRejectedValueOnce(new Error("Too many requests"));
  await expect(publish()).rejects.toThrow("Too many requests");
  await become(false);
  await become(true);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("leaves a request alone that waits for the first connection", async () => {
  const { state, sent, become, publish } = connection();
  state.isConnected = false;
  void publish();
  await become(false);
  await become(true);
  expect(sent).toHaveBeenCalledTimes(1);
  await become(false);
  await become(true);
  expect(sent).toHaveBeenCalledTimes(2);
});

// shows docs/rules/limits.md#relay
it("sends nothing again whose caller has learned that it failed", async () => {
  const { sent, become, publish } = connection();
  void publish();
  await become(false);
  await vi.advanceTimersByTimeAsync(RELAY_REPEAT_LIMIT_MILLIS);
  await become(true);
  expect(sent).toHaveBeenCalledTimes(1);
});
