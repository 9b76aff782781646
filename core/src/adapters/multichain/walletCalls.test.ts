import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MULTICHAIN_REPLY_MILLIS } from "../../domain/limits/multichain.ts";
import { EXTENSION_ID, extensionPort } from "../../testing/wallets/extensionPort.ts";
import { extensionTransport } from "./extensionTransport.ts";
import { pageScriptTransport } from "./pageScriptTransport.ts";
import type { OpenTransport } from "./Transport.ts";
import { walletCalls } from "./walletCalls.ts";

const LIMIT = MULTICHAIN_REPLY_MILLIS;
const make = (open: OpenTransport) => {
  const news: Array<readonly [string, unknown]> = [];
  let closings = 0;
  const calls = walletCalls({
    open,
    wallet: "Fox",
    notified: (method, params) => news.push([method, params]),
    closed: () => {
      closings += 1;
    },
  });
  return { calls, news, closings: () => closings };
};
const tagOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "resolved",
    (error: { readonly _tag: string }) => error._tag,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("requests to an extension", () => {
  const withExtension = () => {
    const extension = extensionPort();
    vi.stubGlobal("chrome", extension.chrome);
    return { extension, ...make(extensionTransport(EXTENSION_ID)) };
  };

  it("get the answer with their id, whatever else arrives", async () => {
    const { extension, calls, news } = withExtension();
    const first = calls.request("wallet_getSession", {}, LIMIT);
    const second = calls.request("wallet_invokeMethod", { scope: "eip155:1" }, LIMIT);
    const [one, two] = extension.requests;
    expect(one?.id).not.toBe(two?.id);
    expect(two).toMatchObject({ method: "wallet_invokeMethod", params: { scope: "eip155:1" } });
    for (const data of [undefined, 7, "text", {}, { id: "x", result: 1 }, { id: -1, result: 1 }, { id: null }]) {
      extension.send(data);
    }
    extension.send({ id: one?.id, result: "forged" }, "another type");
    extension.send({ id: two?.id, result: "two" });
    extension.send({ id: one?.id, result: "one" });
    extension.send({ id: one?.id, result: "again" });
    extension.send({ method: "wallet_sessionChanged", params: { sessionScopes: {} } });
    extension.send({ method: "x".repeat(1_000) });
    expect(await Promise.all([first, second])).toEqual(["one", "two"]);
    expect(news).toEqual([["wallet_sessionChanged", { sessionScopes: {} }]]);
    expect(extension.opened()).toBe(1);
  });

  it.each([
    [4001, "UserRejected"],
    [-32002, "WalletBusy"],
    [4100, "UnauthorizedProvider"],
    [-32601, "MethodNotFoundRpcError"],
    ["nonsense", "InternalRpcError"],
  ])("reject for code %s with %s", async (code, tag) => {
    const { extension, calls } = withExtension();
    const request = tagOf(calls.request("wallet_createSession", {}, LIMIT));
    extension.send({ id: extension.requests[0]?.id, error: { code, message: { not: "a text" } } });
    expect(await request).toBe(tag);
  });

  it.each([
    ["User rejected the request.", "UserRejected"],
    ["no", "InternalRpcError"],
  ])("reject for an error that is a text: %s", async (error, tag) => {
    const { extension, calls } = withExtension();
    const request = tagOf(calls.request("wallet_invokeMethod", {}, LIMIT));
    extension.send({ id: extension.requests[0]?.id, error });
    expect(await request).toBe(tag);
  });

  it("end with the limit, and a late answer changes nothing", async () => {
    const { extension, calls } = withExtension();
    const request = tagOf(calls.request("wallet_getSession", {}, LIMIT));
    await vi.advanceTimersByTimeAsync(LIMIT - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await request).toBe("WalletTimedOut");
    extension.send({ id: extension.requests[0]?.id, result: {} });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("end when the extension goes, and the next one opens the way again", async () => {
    const { extension, calls, closings } = withExtension();
    const answered = calls.request("wallet_getSession", {}, LIMIT);
    extension.send({ id: extension.requests[0]?.id, result: {} });
    await answered;
    const request = tagOf(calls.request("wallet_getSession", {}, LIMIT));
    extension.hangUp();
    expect(await request).toBe("ProviderDisconnected");
    expect(closings()).toBe(1);
    const next = calls.request("wallet_getSession", {}, LIMIT);
    extension.send({ id: extension.requests[2]?.id, result: "back" });
    expect(await next).toBe("back");
    expect(extension.opened()).toBe(2);
  });

  it("report no end of a wallet that has never answered", async () => {
    const { extension, calls, closings } = withExtension();
    const request = tagOf(calls.request("wallet_getSession", {}, LIMIT));
    extension.hangUp();
    expect(await request).toBe("ProviderDisconnected");
    expect(closings()).toBe(0);
  });

  it.each([
    ["no extension takes messages", undefined],
    [
      "the browser refuses",
      {
        runtime: {
          connect: () => {
            throw new Error("no");
          },
        },
      },
    ],
    ["the port is none", { runtime: { connect: () => null } }],
  ])("reject at once when %s", async (_, chrome) => {
    vi.stubGlobal("chrome", chrome);
    const { calls, closings } = make(extensionTransport(EXTENSION_ID));
    expect(await tagOf(calls.request("wallet_getSession", {}, LIMIT))).toBe("ProviderDisconnected");
    expect(closings()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("requests through the window", () => {
  const ORIGIN = "https://shop.example";
  const withWindow = () => {
    const target = new EventTarget();
    const sent: unknown[] = [];
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("location", { origin: ORIGIN });
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
    vi.stubGlobal("postMessage", (message: unknown, origin: string) => sent.push([message, origin]));
    const arrive = (data: unknown, origin = ORIGIN, source: unknown = globalThis) =>
      target.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
    return { sent, arrive, ...make(pageScriptTransport) };
  };
  const fromWallet = (data: unknown) => ({
    target: "metamask-inpage",
    data: { name: "metamask-multichain-provider", data },
  });
  const news = { method: "wallet_sessionChanged", params: {} };

  it("stay in this window and origin, and hear only the wallet's stream", async () => {
    const { sent, arrive, calls, news: heard } = withWindow();
    const request = calls.request("wallet_getSession", {}, LIMIT);
    expect(sent).toMatchObject([
      [{ target: "metamask-contentscript", data: { name: "metamask-multichain-provider" } }, ORIGIN],
    ]);
    arrive(fromWallet(news), "https://evil.example");
    arrive(fromWallet(news), ORIGIN, null);
    arrive({ ...fromWallet(news), target: "metamask-contentscript" });
    arrive({ target: "metamask-inpage", data: { name: "metamask-provider", data: news } });
    for (const data of [undefined, null, "text", {}, { target: "metamask-inpage" }]) arrive(data);
    expect(heard).toEqual([]);
    arrive(fromWallet(news));
    expect(heard).toEqual([["wallet_sessionChanged", {}]]);
    calls.close();
    arrive(fromWallet(news));
    expect(heard).toHaveLength(1);
    expect(await tagOf(request)).toBe("ProviderDisconnected");
  });
});
