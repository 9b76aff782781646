// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { FigureOrigin } from "./FigureOrigin.tsx";

it("the note about another source is in the visitor's language", async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const place = document.createElement("div");
  const root = createRoot(place);
  const figures = { source: "network", failedSources: ["hosted"], atMillis: 0, isOutdated: false, isStale: false };
  const note = createElement(FigureOrigin, { note: { ...figures, unpriced: 0 } });
  await act(async () => root.render(createElement(PorticoProvider, { client, locale: "ar", modal: false }, note)));
  // The texts of a language are fetched.
  const text = () => act(async () => place.textContent);
  await expect.poll(text).toBe("المصدر: \u2068الشبكة نفسها\u2069، لعدم وصول رد من: \u2068الخدمة عبر الإنترنت\u2069.");
  await act(async () => root.unmount());
  await client.dispose();
});
