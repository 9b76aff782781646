import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Page } from "../ports/Page.ts";
import { browserPlatform } from "./browser.ts";

afterEach(() => void vi.unstubAllGlobals());

/** The names of the provider's properties that the page reports. */
const propertiesOf = (ethereum: object) => {
  vi.stubGlobal("window", { ethereum });
  vi.stubGlobal("navigator", { userAgent: "" });
  const environment = Page.useSync((page) => page.environment());
  return Effect.runSync(Effect.provide(environment, browserPlatform))?.ethereumProperties;
};

describe("the page's provider", () => {
  // shows docs/rules/limits.md#wallets-of-a-page
  it("is searched for wallets in its first thousand properties", () => {
    const flags = Array.from({ length: 1_001 }, (_, index) => [`is${index + 1}`, true]);
    const names = propertiesOf(Object.fromEntries(flags));
    expect(names?.has("is1000")).toBe(true);
    expect(names?.has("is1001")).toBe(false);
  });

  it("may inherit a property, and a property that is not set does not count", () => {
    expect(propertiesOf(Object.create({ isMetaMask: true, isPhantom: false }))).toEqual(new Set(["isMetaMask"]));
  });
});

// shows docs/rules/relay.md#proof-of-a-live-socket
describe("a return to the page", () => {
  const openPage = () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const window = new EventTarget();
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    const listener = vi.fn();
    const onReturn = Page.useSync((service) => service.onReturn(listener));
    const stop = Effect.runSync(Effect.provide(onReturn, browserPlatform));
    return { page, window, listener, stop };
  };

  it("is noticed when the page is visible again, comes out of the cache, or has a network again", () => {
    const { page, window, listener, stop } = openPage();
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(listener).not.toHaveBeenCalled();
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    window.dispatchEvent(new Event("online"));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    page.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
