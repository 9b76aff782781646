import { FeatureLoadFailed } from "../domain/errors/client.ts";
import type { LocaleId } from "./locales.ts";
import { en, type Texts } from "./texts.ts";

/** One chunk per language, so that a visitor downloads only their own. */
const chunks: Readonly<Record<Exclude<LocaleId, "en">, () => Promise<Texts>>> = {
  es: async () => (await import("./locales/es.ts")).es,
  fr: async () => (await import("./locales/fr.ts")).fr,
  de: async () => (await import("./locales/de.ts")).de,
  "pt-BR": async () => (await import("./locales/pt-BR.ts")).ptBR,
  ja: async () => (await import("./locales/ja.ts")).ja,
  ko: async () => (await import("./locales/ko.ts")).ko,
  "zh-CN": async () => (await import("./locales/zh-CN.ts")).zhCN,
  ar: async () => (await import("./locales/ar.ts")).ar,
  it: async () => (await import("./locales/it.ts")).it,
  nl: async () => (await import("./locales/nl.ts")).nl,
  pl: async () => (await import("./locales/pl.ts")).pl,
  tr: async () => (await import("./locales/tr.ts")).tr,
  ru: async () => (await import("./locales/ru.ts")).ru,
  uk: async () => (await import("./locales/uk.ts")).uk,
  vi: async () => (await import("./locales/vi.ts")).vi,
  id: async () => (await import("./locales/id.ts")).id,
  th: async () => (await import("./locales/th.ts")).th,
  hi: async () => (await import("./locales/hi.ts")).hi,
};

/** Returns the texts of a language. Rejects with `FeatureLoadFailed` when they cannot be fetched. */
export const loadTexts = async (locale: LocaleId): Promise<Texts> => {
  if (locale === "en") return en;
  try {
    return await chunks[locale]();
  } catch (cause) {
    throw new FeatureLoadFailed({ feature: `texts in ${locale}` }, { cause });
  }
};
