import { figureLocale } from "@portico/core/views";
import { usePorticoContext } from "../provider/PorticoContext.ts";

/** The BCP 47 tag in which figures and dates are written (docs/rules/amount.md#language-of-figures). `Intl` accepts it. */
export const useFigureLocale = (): string =>
  figureLocale(usePorticoContext().locale, typeof navigator === "undefined" ? [] : navigator.languages);
