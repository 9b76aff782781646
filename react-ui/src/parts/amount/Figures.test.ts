// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import type { LocaleId } from "@portico/core/strings";
import { act, createElement, Fragment } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { ExactAmount, TokenAmount, UsdValue } from "./Figures.tsx";

/** The texts and titles of three figures of the same size. */
const figuresIn = async (locale: LocaleId, amount: string) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], reconnect: false });
  const place = document.createElement("div");
  const root = createRoot(place);
  const figures = createElement(
    Fragment,
    null,
    createElement(TokenAmount, { amount, symbol: "USDC" }),
    createElement(UsdValue, { value: amount }),
    createElement(ExactAmount, { amount, symbol: "USDC" }),
  );
  await act(async () => root.render(createElement(PorticoProvider, { client, locale, modal: false }, figures)));
  const shown = [...place.querySelectorAll("bdi")].map(({ textContent, title }) => [
    textContent?.replace(/[\u00a0\u202f]/g, " "),
    title.replace(/[\u00a0\u202f]/g, " "),
  ]);
  await act(async () => root.unmount());
  return shown;
};

afterEach(() => vi.unstubAllGlobals());

// shows docs/rules/amount.md#language-of-figures
describe("figures in the modal", () => {
  it("are written as in the language, with all digits as a title", async () => {
    expect(await figuresIn("de", "29997472.7812")).toEqual([
      ["29.997.472,781 USDC", "29.997.472,7812 USDC"],
      ["29.997.472,78 $", ""],
      ["29.997.472,7812 USDC", ""],
    ]);
  });

  it("follow the visitor's country where it writes the language differently", async () => {
    vi.stubGlobal("navigator", { languages: ["en-US", "es-MX"] });
    expect((await figuresIn("es", "1482.661")).map(([text]) => text)).toEqual([
      "1,482.661 USDC",
      "USD 1,482.66",
      "1,482.661 USDC",
    ]);
  });

  it("do not fail on a language that is none", async () => {
    const locale: string = "no tag at all";
    expect((await figuresIn(locale as LocaleId, "1.5")).map(([text]) => text)).toEqual([
      "1.5 USDC",
      "$1.50",
      "1.5 USDC",
    ]);
  });
});
