import fc from "fast-check";
import { beforeAll, describe, expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import { EmailCooldown } from "../domain/errors/identity.ts";
import { flatTexts } from "./flatTexts.ts";
import { loadTexts } from "./loadTexts.ts";
import { localeDirection } from "./localeDirection.ts";
import { type LocaleId, localeFor, localeNames } from "./locales.ts";
import { textParts } from "./placeholders.ts";
import { en, type Texts } from "./texts.ts";
import { viewTitle } from "./viewTitle.ts";
import { progressText, visitorText } from "./visitorText.ts";

const localeIds = [
  "en",
  "es",
  "fr",
  "de",
  "pt-BR",
  "ja",
  "ko",
  "zh-CN",
  "ar",
  "it",
  "nl",
  "pl",
  "tr",
  "ru",
  "uk",
  "vi",
  "id",
  "th",
  "hi",
] as const;
const translated = localeIds.filter((id) => id !== "en");

const placeholdersOf = (text: string): ReadonlyArray<string> =>
  textParts(text)
    .flatMap((part) => ("placeholder" in part ? [part.placeholder] : []))
    .sort();

/** Texts that are the same in another language: names, and words that the language has adopted. */
const names = ["WalletConnect", "Farcaster", "Solana", "Bitcoin", "Polkadot", "Ordinals", "NFTs", "NFT"];
const sameWords: Readonly<Record<Exclude<LocaleId, "en">, ReadonlyArray<string>>> = {
  es: ["Tokens", "Token", "Beta", "popular", "{count} bytes"],
  fr: [
    "QR code",
    "Mobile",
    "Confirmations",
    "Source",
    "Transaction",
    "Type",
    "Site",
    "Message",
    "Sessions",
    "Collection",
  ],
  de: [
    "Details",
    "Downloads",
    "Beta",
    "Block",
    "Status",
    "Smart Sessions",
    "Smart Account",
    "Wallets",
    "Website",
    "Browser",
    "Desktop",
    "Token",
    "Contract",
    "App",
    "Route",
  ],
  "pt-BR": ["Tokens", "Token", "Downloads", "Beta", "popular", "Site", "Item", "{count} bytes"],
  ja: [],
  ko: [],
  "zh-CN": [],
  ar: [],
  it: ["{amount} per {period}", "Beta", "multichain", "Browser", "App", "Max", "Token", "Account"],
  nl: [
    "{amount} per {period}",
    "Downloads",
    "Wallets",
    "recent",
    "multichain",
    "Website",
    "Browser",
    "Desktop",
    "Tokens",
    "Status",
    "App",
    "Details",
    "Max. slippage",
    "Route",
    "{count} bytes",
    "Token",
    "Item",
    "Contract",
    "Type",
    "Site",
    "Account",
  ],
  pl: ["Beta", "Status", "Token"],
  tr: ["Beta", "Token", "Site"],
  ru: [],
  uk: [],
  vi: ["Beta", "Token", "email"],
  id: ["Beta", "Browser", "Status", "Token", "Item", "Data", "email"],
  th: [],
  hi: [],
};

/** Letters that occur only in the language's own script. */
const scripts: Readonly<Partial<Record<LocaleId, RegExp>>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  "zh-CN": /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  hi: /\p{Script=Devanagari}/u,
};

const english = flatTexts(en);

describe.each(translated)("the texts in %s", (locale) => {
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    texts = flatTexts(await loadTexts(locale));
  });

  it("are complete, without extra ones", () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("have the placeholders of the English ones", () => {
    for (const [path, text] of english) {
      expect({ path, placeholders: placeholdersOf(texts.get(path) ?? "") }).toEqual({
        path,
        placeholders: placeholdersOf(text),
      });
    }
  });

  it("are not empty, and have no stray brace or space", () => {
    for (const [path, text] of texts) {
      expect({ path, text }).toEqual({ path, text: expect.stringMatching(/^\S(.*\S)?$/u) });
      expect({ path, text: text.replace(/\{\w+\}/g, "x") }).toEqual({
        path,
        text: expect.not.stringMatching(/[{}]| {2}/),
      });
    }
  });

  it("are translated, except names and words that both languages share", () => {
    const same = [...texts].filter(([path, text]) => text === english.get(path)).map(([, text]) => text);
    expect(same.filter((text) => !names.includes(text) && !sameWords[locale].includes(text))).toEqual([]);
    expect(sameWords[locale].filter((word) => !same.includes(word))).toEqual([]);
  });

  it("are written in the script of the language", () => {
    const script = scripts[locale];
    const foreign = [...texts].filter(
      ([path, text]) => script && !script.test(text) && text !== english.get(path) && text !== "NFT",
    );
    expect(foreign).toEqual([]);
  });
});

describe("the languages", () => {
  it("are these, each with a name and a direction", () => {
    expect(Object.keys(localeNames)).toEqual(localeIds);
    expectTypeOf<LocaleId>().toEqualTypeOf<(typeof localeIds)[number]>();
    expect(localeIds.filter((id) => localeDirection(id) === "rtl")).toEqual(["ar"]);
  });

  it("load as complete catalogues, and English at once", async () => {
    expectTypeOf(loadTexts).returns.resolves.toEqualTypeOf<Texts>();
    expect(await loadTexts("en")).toBe(en);
    expect((await loadTexts("de")).views.actions.or).toBe("oder");
    expect((await loadTexts("ar")).views.actions.or).toBe("أو");
  });

  it("apply to errors, progress texts and titles", async () => {
    const de = await loadTexts("de");
    expect(visitorText(new EmailCooldown({ secondsLeft: 7 }), de.errors)).toBe("Bitte versuchen Sie es in 7 s erneut");
    expect(progressText("swapped", { from: "1 ETH", to: "9 UNI" }, de.progress)).toBe("1 ETH in 9 UNI getauscht");
    expect(viewTitle({ name: "WhatIsAWallet" }, de.headers, de.headerParts)).toBe("Was ist eine Wallet?");
  });

  it("that cannot be fetched fail with a named error", async () => {
    vi.resetModules();
    vi.doMock("./locales/ko.ts", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    onTestFinished(() => {
      vi.doUnmock("./locales/ko.ts");
      vi.resetModules();
    });
    const locales = await import("./loadTexts.ts");
    await expect(locales.loadTexts("ko")).rejects.toMatchObject({
      code: "FEATURE_LOAD_FAILED",
      retryable: true,
      details: { feature: "texts in ko" },
      cause: expect.any(Error),
    });
    expect((await locales.loadTexts("ja")).views.actions.or).toBe("または");
  });

  it.each<readonly [preferred: ReadonlyArray<string>, LocaleId]>([
    [[], "en"],
    [["de"], "de"],
    [["de-AT", "en"], "de"],
    [["DE-ch"], "de"],
    [["deu"], "de"],
    [["pt"], "pt-BR"],
    [["pt-PT"], "pt-BR"],
    [["zh"], "zh-CN"],
    [["zh-TW"], "zh-CN"],
    [["zh-Hant-HK"], "zh-CN"],
    [["cmn-Hans-CN"], "zh-CN"],
    [["ar-EG-u-nu-latn"], "ar"],
    [["en-GB", "de"], "en"],
    [["tlh", "ko-KR", "de"], "ko"],
    [["tlh"], "en"],
    [["", "*", "not a tag", "ja"], "ja"],
    [["english"], "en"],
  ])("preferred as %j resolve to %s", (preferred, locale) => {
    expect(localeFor(preferred)).toBe(locale);
  });

  it("are found for every id, with any region, and a later preference never overrules an earlier one", () => {
    const id = fc.constantFrom(...localeIds);
    const region = fc.stringMatching(/^[A-Z]{2}$/);
    fc.assert(
      fc.property(id, region, fc.array(fc.string()), (locale, country, later) => {
        expect(localeFor([locale, ...later])).toBe(locale);
        expect(localeFor([`${locale.slice(0, 2)}-${country}`, ...later])).toBe(locale);
        expect(localeIds).toContain(localeFor(later));
      }),
    );
  });
});
