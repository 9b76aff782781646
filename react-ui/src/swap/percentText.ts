import type { DecimalText } from "@portico/core/domain";
import { numberFormat } from "@portico/core/views";

const PERCENT_DECIMALS = 3;

/** A percentage, with three decimals at most. */
export const percentText = (percent: DecimalText | number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: PERCENT_DECIMALS }).format(Number(percent) / 100);
