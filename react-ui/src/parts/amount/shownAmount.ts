import { amountSeparators, type DecimalText, limits, truncateDecimal, writtenAmount } from "@portico/core/domain";

/** An amount for reading: grouped, and with as many decimals as there is room for. */
export const shownAmount = (amount: DecimalText, locale: string, decimals = limits.TOKEN_AMOUNT_DECIMALS): string =>
  writtenAmount(truncateDecimal(amount, decimals), amountSeparators(locale), true);
