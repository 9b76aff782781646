import { beforeAll, describe, expect, it } from "vitest";
import { flatTexts } from "./flatTexts.ts";
import { loadTexts } from "./loadTexts.ts";
import { type LocaleId, localeNames } from "./locales.ts";

interface Convention {
  /** What a text breaks that matches. */
  readonly name: string;
  readonly breach: RegExp;
}

const noBreakSpace = "\u00a0";
const narrowNoBreakSpace = "\u202f";

const everywhere: ReadonlyArray<Convention> = [
  { name: "three dots for an ellipsis", breach: /\.\.|…\.|。。/u },
  { name: "two spaces, a tab or a line break", breach: /[ \u00a0\u202f]{2}|[\t\r\n]/u },
  { name: "a space at an edge", breach: /^\s|\s$/u },
  {
    name: "a character of no width, or a mark of direction",
    breach: /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u,
  },
  { name: "a letter and its accent apart", breach: /[A-Za-z][\u0300-\u036f]/u },
  { name: "a hyphen for a dash", breach: / - /u },
  { name: "a space before a comma or a full stop", breach: /\s[,.](?:\s|$)/u },
  { name: "straight double quotes", breach: /"/u },
];

/** In a language with its own quotation marks and apostrophe. */
const curly: Convention = { name: "a straight apostrophe", breach: /'/u };
/** The punctuation stands at its word. */
const tight: Convention = { name: "a space before punctuation", breach: /\s[?!;:…»]/u };
const latin = [curly, tight];

/** Full-width punctuation after a letter of the script. */
const fullWidth: Convention = {
  name: "half-width punctuation",
  breach: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.;:?!()]/u,
};

const conventions: Readonly<Record<LocaleId, ReadonlyArray<Convention>>> = {
  en: [tight],
  es: [
    ...latin,
    { name: "a question or an exclamation without its opening mark", breach: /^[^¿]*\?|^[^¡]*!/u },
    { name: "the polite form, where the others are familiar", breach: /\busted\b/iu },
  ],
  fr: [
    curly,
    { name: "another space than the narrow one", breach: new RegExp(`[^${narrowNoBreakSpace}][?!;]`, "u") },
    { name: "a space that breaks", breach: new RegExp(`[^${noBreakSpace}][:»]|«[^${noBreakSpace}]`, "u") },
  ],
  de: [
    curly,
    { name: "a space before punctuation", breach: /\s[?!;:]/u },
    { name: "an ellipsis that leaves its word", breach: new RegExp(`[^${noBreakSpace}]…`, "u") },
    { name: "quotation marks of another language", breach: /”|«|»/u },
    { name: "the familiar form, where the others are polite", breach: /\b(?:du|dich|dir|dein\w*)\b/iu },
  ],
  "pt-BR": latin,
  it: latin,
  nl: [...latin, { name: "the polite form, where the others are familiar", breach: /\b(?:u|uw)\b/iu }],
  pl: [...latin, { name: "quotation marks of another language", breach: /“/u }],
  tr: latin,
  ru: [curly, tight],
  uk: [curly, tight, { name: "letters of Russian", breach: /[ыэёъ]/iu }],
  vi: latin,
  id: latin,
  ja: [
    fullWidth,
    tight,
    {
      name: "a space between words",
      breach:
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    },
    { name: "the short form of the word for browser", breach: /ブラウザ(?!ー)/u },
  ],
  ko: [curly, tight],
  "zh-CN": [
    fullWidth,
    tight,
    { name: "a space between words", breach: /\p{Script=Han} \p{Script=Han}/u },
    { name: "the polite form, where the others are familiar", breach: /您/u },
  ],
  ar: [
    tight,
    { name: "Latin punctuation", breach: /[?;]|,(?!\d)/u },
    { name: "letters of Persian", breach: /[\u06a9\u06cc\u06f0-\u06f9]/u },
  ],
  th: [curly, tight, { name: "a full stop at the end of a sentence", breach: /\.$/u }],
  hi: [
    curly,
    tight,
    { name: "a full stop for a danda", breach: /\.(?:\s|$)/u },
    { name: "figures that no other language has", breach: /[\u0966-\u096f]/u },
  ],
};

const localeIds = Object.keys(localeNames).filter((id): id is LocaleId => Object.hasOwn(conventions, id));

describe.each(localeIds)("the texts in %s", (locale) => {
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    texts = flatTexts(await loadTexts(locale));
  });

  it.each([...everywhere, ...conventions[locale]])("have none with $name", ({ breach }) => {
    expect([...texts].filter(([, text]) => breach.test(text))).toEqual([]);
  });
});

/** Words that visitors do not use, by the language in which they are never written. */
const jargon: ReadonlyArray<readonly [locale: LocaleId, breach: RegExp]> = [
  ["de", /\bChains?\b(?!-)/u],
  ["fr", /\bchaînes?\b/iu],
  ["es", /\bcadenas?\b/iu],
  ["pt-BR", /\bcadeias?\b/iu],
  ["ja", /(?<!マルチ)チェーン/u],
  ["ko", /(?<!멀티)체인/u],
  ["zh-CN", /[^多]链(?!接)/u],
  ["ar", /سلسلة|السلاسل/u],
];

describe("a network", () => {
  it.each(jargon)("is never called a chain in %s", async (locale, breach) => {
    const texts = flatTexts(await loadTexts(locale));
    expect([...texts].filter(([, text]) => breach.test(text))).toEqual([]);
  });
});
