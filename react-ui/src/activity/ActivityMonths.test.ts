// @vitest-environment happy-dom
import { createPortico, type HistoryEntry } from "@portico/core";
import { groupByMonth } from "@portico/core/domain";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { ActivityMonths } from "./ActivityMonths.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const entryAt = (index: number): HistoryEntry => ({
  id: String(index),
  hash: `0x${index}`,
  operationType: "send",
  status: "confirmed",
  minedAt: new Date(Date.UTC(2026, 3, 20) - index * 86_400_000).toISOString(),
  chainId: "eip155:1",
  sentFrom: "",
  sentTo: "",
  transfers: [{ direction: "out", quantity: "1.5", fungible: { symbol: "ETH" } }],
});

it("the formats of the language are made once for all rows", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  // Where elements cannot be observed, all rows are drawn.
  vi.stubGlobal("IntersectionObserver", undefined);
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], reconnect: false });
  const years = groupByMonth(Array.from({ length: 200 }, (_, index) => entryAt(index)));
  const stage = document.createElement("div");
  stage.className = "portico-stage";
  const root = createRoot(stage);
  let made = 0;
  class CountedDates extends Intl.DateTimeFormat {
    constructor(...args: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...args);
      made++;
    }
  }
  class CountedNumbers extends Intl.NumberFormat {
    constructor(...args: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...args);
      made++;
    }
  }
  const counting = { DateTimeFormat: { value: CountedDates }, NumberFormat: { value: CountedNumbers } };
  vi.stubGlobal("Intl", Object.create(Intl, counting));
  const list = createElement(ActivityMonths, { years, network: mainnet });
  await act(async () => root.render(createElement(PorticoProvider, { client, modal: false }, list)));
  expect(stage.querySelectorAll(".portico-activity-row")).toHaveLength(200);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(10);
  await act(async () => root.unmount());
});
