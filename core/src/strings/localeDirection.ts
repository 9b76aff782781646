import type { LocaleId } from "./locales.ts";

/** The direction in which a language is written: the value of the `dir` attribute. */
export const localeDirection = (locale: LocaleId): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
