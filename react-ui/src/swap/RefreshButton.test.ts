// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { RefreshButton } from "./RefreshButton.tsx";

let root: Root;
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body);
});
afterEach(() => act(async () => root.unmount()));

// shows docs/rules/swap.md#in-the-modal
it("the ring of the button ends ten seconds after the quote, begins again with each one, and stops while it is fetched", async () => {
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const refresh = vi.fn();
  const show = (ageMillis: number, isRefreshing = false) =>
    act(async () => {
      const part = createElement(RefreshButton, { atMillis: now - ageMillis, isRefreshing, onRefresh: refresh });
      root.render(createElement(PorticoProvider, { client, modal: false }, part));
    });
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now);
  const ring = () => document.querySelector<SVGElement>(".portico-refresh-ring");
  const times = () => {
    const { animationDelay, animationDuration } =
      document.querySelector<SVGElement>(".portico-refresh-left")?.style ?? {};
    return [animationDuration, animationDelay];
  };
  const press = () => act(async () => document.querySelector("button")?.click());
  try {
    await show(4_000);
    expect(times()).toEqual(["10000ms", "-4000ms"]);
    const first = ring();
    await show(4_000);
    expect(ring()).toBe(first);
    await show(1_000);
    expect(times()).toEqual(["10000ms", "-1000ms"]);
    expect(ring()).not.toBe(first);
    await show(60_000);
    expect(times()).toEqual(["10000ms", "-10000ms"]);
    await press();
    expect(refresh).toHaveBeenCalledOnce();
    await show(60_000, true);
    expect(ring()).toBeNull();
    await press();
    expect(refresh).toHaveBeenCalledOnce();
  } finally {
    vi.restoreAllMocks();
  }
});
