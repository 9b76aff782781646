// @vitest-environment happy-dom
import { createPortico, EmailCooldown, FeatureLoadFailed } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { loadTexts, type TextOverrides, type Texts, visitorText } from "@portico/core/strings";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { PorticoContext } from "../../provider/PorticoContext.ts";
import { renderHook } from "../../testing/renderHook.ts";
import { TextsProvider } from "../../texts/TextsProvider.tsx";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useNoticeText } from "./useNoticeText.ts";

const client = createPortico({ networks: [mainnet] });
const cooldown = new EmailCooldown({ secondsLeft: 7 });
const notLoaded = new FeatureLoadFailed({ feature: "send" });

let unmount = async () => {};
afterEach(() => unmount());

const rendered = async <Result>(
  useHook: () => Result,
  { texts, overrides }: { readonly texts?: Texts; readonly overrides?: TextOverrides<Texts> } = {},
): Promise<Result> => {
  const value = { client, texts, overrides, locale: "en" as const, portalContainer: undefined, isModal: true };
  const wrap = (children: ReactNode) =>
    createElement(PorticoContext.Provider, { value }, createElement(TextsProvider, null, children));
  const hook = await renderHook(useHook, undefined, wrap);
  unmount = hook.unmount;
  return hook.current();
};

describe("what a notice says of an error", () => {
  it("is its message, which is English already", async () => {
    const textOf = await rendered(useNoticeText);
    expect(textOf(cooldown, visitorText(cooldown))).toBe("Please try again after 7 seconds");
  });

  it("is in words for visitors when nothing can be fetched, so that the message is one for developers", async () => {
    const textOf = await rendered(useNoticeText);
    expect(textOf(notLoaded, notLoaded.message)).toMatch(/^A part of the page could not be loaded/);
  });

  it("is in the language of the visitor, and in the site's own words", async () => {
    const german = await rendered(useNoticeText, { texts: await loadTexts("de") });
    expect(german(cooldown, "")).toBe("Bitte versuchen Sie es in 7 s erneut");
    expect(german(notLoaded, "")).toMatch(/^Ein Teil der Seite/);
    await unmount();
    const own = await rendered(useNoticeText, {
      texts: await loadTexts("de"),
      overrides: { errors: { EMAIL_COOLDOWN: "Noch {secondsLeft} s" } },
    });
    expect(own(cooldown, "")).toBe("Noch 7 s");
    await unmount();
    const english = await rendered(useNoticeText, {
      overrides: { errors: { EMAIL_COOLDOWN: "{secondsLeft} s to go", FEATURE_LOAD_FAILED: "Gone" } },
    });
    expect([english(cooldown, ""), english(notLoaded, "")]).toEqual(["7 s to go", "Gone"]);
  });
});

it("views have every text of an error, in the language of the visitor and in the site's own words", async () => {
  const overrides = { errors: { NOT_CONNECTED: "First connect" } };
  expect(await rendered(useErrorTexts, { overrides })).toMatchObject({
    NOT_CONNECTED: "First connect",
    NO_COMMON_NETWORK: "{wallet} has none of this site's networks",
  });
  await unmount();
  const german = await loadTexts("de");
  expect(await rendered(useErrorTexts, { texts: german, overrides })).toEqual({
    ...german.errors,
    ...overrides.errors,
  });
});
