import { describe, expect, it } from "vitest";
import { dateFormat, figureLocale, numberFormat } from "./localeFormats.ts";

// shows docs/rules/amount.md#language-of-figures
describe("the language of figures", () => {
  it.each([
    ["es", ["es-MX", "en"], "es-MX"],
    ["es", ["en-US", "es-AR"], "es-AR"],
    ["de", ["en-US"], "de"],
    ["zh-CN", ["zh-TW"], "zh-TW"],
    ["pt-BR", ["PT-pt"], "pt-PT"],
    ["en", [], "en"],
    ["not a tag", ["de"], "en-US"],
  ])("%s for a visitor who prefers %j is %s", (language, preferred, locale) =>
    expect(figureLocale(language, preferred)).toBe(locale),
  );

  it.each(["xx_not a tag", "", "de-", "\u0000"])("is English where %j is not a tag", (locale) => {
    expect(numberFormat(locale).format(1234.5)).toBe("1,234.5");
    expect(dateFormat(locale, { month: "short", timeZone: "UTC" }).format(0)).toBe("Jan");
  });

  it("has European digits and the Gregorian calendar everywhere", () => {
    for (const locale of ["fa", "th", "ar-EG", "hi-u-nu-deva", "en-u-ca-buddhist"]) {
      expect(numberFormat(locale).format(1234)).toMatch(/^1.?234$/);
      expect(dateFormat(locale, { year: "numeric", timeZone: "UTC" }).format(0)).toContain("1970");
    }
  });

  it("makes each format once", () => expect(numberFormat("de")).toBe(numberFormat("de")));
});
