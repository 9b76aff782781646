import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FRAME_ANSWER_TIMEOUT_MILLIS, FRAME_VISITOR_TIMEOUT_MILLIS } from "../../domain/limits/embedded.ts";
import { frameBench } from "../../testing/embedded/frameBench.ts";
import type { FrameOperation } from "./frameMessages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);
const show = { type: "@w3m-frame/SHOW_FRAME" };
const hide = { type: "@w3m-frame/HIDE_FRAME" };
const ABORT = "@w3m-app/RPC_ABORT";

/** A frame that is ready, and has been asked. */
const asked = (name: "GET_USER" | "CONNECT_PASSKEY" | "RENEW_BACKUP" | "IS_CONNECTED") => {
  const opened = frameBench();
  const outcome = opened.outcomeOf(opened.frame.request(name, undefined));
  opened.ready({ passkeys: true });
  const types = () => opened.posted.map(({ type }) => type);
  return { ...opened, outcome, types, post: () => opened.posted[0] ?? { id: "", type: "" } };
};

// shows docs/rules/embedded.md#wallet-pages
describe("pages of the secure frame", () => {
  it.each(["GET_USER", "CONNECT_PASSKEY", "RENEW_BACKUP"] as const)(
    "give the visitor of %s the time of an approval",
    async (name) => {
      const { outcome, receive, pages } = asked(name);
      receive(show);
      expect(pages).toEqual([true]);
      await vi.advanceTimersByTimeAsync(FRAME_VISITOR_TIMEOUT_MILLIS - 1);
      expect(outcome).toEqual({});
      await vi.advanceTimersByTimeAsync(1);
      expect(outcome.error?._tag).toBe("SocialsTimeout");
    },
  );

  it("are over when the frame says so, and the time is the frame's again", async () => {
    const { outcome, receive, pages, types } = asked("GET_USER");
    receive(show);
    await vi.advanceTimersByTimeAsync(FRAME_ANSWER_TIMEOUT_MILLIS * 2);
    receive(hide);
    receive(hide);
    expect([pages, types()]).toEqual([[true, false], ["@w3m-app/GET_USER"]]);
    await vi.advanceTimersByTimeAsync(FRAME_ANSWER_TIMEOUT_MILLIS);
    expect(outcome.error?._tag).toBe("SocialsTimeout");
  });

  it("do not extend the time of a request again and again", async () => {
    const { outcome, receive } = asked("GET_USER");
    for (let passed = 0; passed < FRAME_VISITOR_TIMEOUT_MILLIS; passed += FRAME_ANSWER_TIMEOUT_MILLIS / 2) {
      expect(outcome).toEqual({});
      receive(show);
      receive(hide);
      await vi.advanceTimersByTimeAsync(FRAME_ANSWER_TIMEOUT_MILLIS / 2);
    }
    expect(outcome.error?._tag).toBe("SocialsTimeout");
  });

  it("give requests that are posted while they show the same time", async () => {
    const { frame, outcomeOf, receive } = asked("CONNECT_PASSKEY");
    receive(show);
    const user = outcomeOf(frame.request("GET_USER", undefined));
    const chain = outcomeOf(frame.request("GET_CHAIN_ID", undefined));
    await vi.advanceTimersByTimeAsync(FRAME_ANSWER_TIMEOUT_MILLIS);
    expect([user, chain.error?._tag]).toEqual([{}, "SocialsTimeout"]);
  });

  it.each<[string, FrameOperation | undefined]>([
    ["nothing was asked", undefined],
    ["what was asked needs no visitor", "IS_CONNECTED"],
  ])("are refused when %s", async (_, name) => {
    const { frame, ready, receive, pages, posted, outcomeOf } = frameBench();
    if (name) outcomeOf(frame.request("IS_CONNECTED", undefined));
    else frame.prepare();
    ready();
    receive(show);
    expect([pages, posted.at(-1)?.type]).toEqual([[], ABORT]);
  });

  it("are closed when nobody waits for them any more", async () => {
    const { frame, ready, receive, pages, posted, outcomeOf } = frameBench();
    const controller = new AbortController();
    const outcome = outcomeOf(frame.request("CONNECT_PASSKEY", undefined, { signal: controller.signal }));
    ready({ passkeys: true });
    receive(show);
    controller.abort();
    await settled();
    expect([pages, posted.at(-1)?.type, outcome.error?._tag]).toEqual([[true, false], ABORT, "RequestAborted"]);
  });

  it("are closed for a visitor who leaves them, and the frame answers that they left", async () => {
    const { frame, receive, reply, post, outcome, types } = asked("CONNECT_PASSKEY");
    frame.leavePages();
    expect(types()).toEqual(["@w3m-app/CONNECT_PASSKEY"]);
    receive(show);
    frame.leavePages();
    expect(types()).toEqual(["@w3m-app/CONNECT_PASSKEY", ABORT]);
    receive(hide);
    reply(post(), "ERROR", { message: "User rejected the request.", code: 4001 });
    await settled();
    expect(outcome.error).toMatchObject({ _tag: "FrameRefused", details: { code: 4001 } });
  });

  it("are over when the frame starts again or is closed", () => {
    const { frame, receive, pages, ready } = asked("GET_USER");
    receive(show);
    ready();
    expect(pages).toEqual([true, false]);
    void frame.request("GET_USER", undefined).catch(() => {});
    receive(show);
    frame.close();
    expect(pages).toEqual([true, false, true, false]);
  });
});

// shows docs/rules/embedded.md#passkey-button
describe("passkeys of the secure frame", () => {
  it("are asked for where the secure site offers them, or does not say", async () => {
    const { passkeys, types } = asked("CONNECT_PASSKEY");
    expect([passkeys, types()]).toEqual([[true], ["@w3m-app/CONNECT_PASSKEY"]]);
    const silent = frameBench();
    silent.outcomeOf(silent.frame.request("CONNECT_PASSKEY", undefined));
    silent.ready();
    expect([silent.passkeys, silent.posted.length]).toEqual([[], 1]);
  });

  it("are refused at once where it does not", async () => {
    const { frame, ready, posted, passkeys, outcomeOf } = frameBench();
    const outcome = outcomeOf(frame.request("CONNECT_PASSKEY", undefined));
    ready({ passkeys: false });
    await settled();
    expect([passkeys, posted]).toEqual([[false], []]);
    expect(outcome.error).toMatchObject({ _tag: "FrameRefused", details: { code: 4200 } });
  });
});
