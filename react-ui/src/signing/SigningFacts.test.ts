// @vitest-environment happy-dom
import { createPortico, type SigningFact } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import type { LocaleId } from "@portico/core/strings";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { SigningFacts } from "./SigningFacts.tsx";

const token = { address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", symbol: "USDC", decimals: 6 } as const;
const facts: ReadonlyArray<SigningFact> = [
  { name: "amount", value: { type: "amount", units: 1_234_000_001n, token } },
  { name: "field", label: "deadline", value: { type: "time", atMillis: new Date(2026, 5, 15, 12).getTime() } },
];

// shows docs/rules/amount.md#language-of-figures
it("what is signed is shown with every decimal, also in a language that is none", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const locale: string = "no tag at all";
  const place = document.createElement("div");
  const root = createRoot(place);
  const list = createElement(SigningFacts, { facts });
  await act(async () =>
    root.render(createElement(PorticoProvider, { client, locale: locale as LocaleId, modal: false }, list)),
  );
  expect(place.textContent).toContain("1,234.000001 USDC");
  expect(place.textContent).toContain("Jun 15, 2026");
  await act(async () => root.unmount());
  await client.dispose();
});
