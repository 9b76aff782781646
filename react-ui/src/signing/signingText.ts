import type { SigningFact, SigningToken } from "@portico/core";
import { formatExactAmount, formatUnits } from "@portico/core/domain";
import type { MoneyViewTexts } from "@portico/core/strings";
import { fillText } from "@portico/core/strings";
import { dateFormat, numberFormat, shortAccount } from "@portico/core/views";

type SigningTexts = MoneyViewTexts["signing"];

/** What a token is called: its symbol, else its shortened address. */
const nameOf = ({ symbol, address }: SigningToken): string | undefined =>
  symbol ?? (address === undefined ? undefined : shortAccount("account", address));

/** An amount with its token. Without the token's decimals, only its base units are known. */
export const amountText = (units: bigint, token: SigningToken, texts: SigningTexts, locale: string): string => {
  const { decimals } = token;
  const symbol = nameOf(token);
  if (decimals !== undefined) return formatExactAmount(formatUnits(units, decimals), { symbol, locale });
  const amount = fillText(texts.baseUnits, { count: numberFormat(locale).format(units) });
  return symbol === undefined ? amount : `${amount} ${symbol}`;
};

const timeText = (atMillis: number, locale: string): string =>
  dateFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(atMillis);

/** A fact that is written on one or several lines; addresses are shown by themselves. */
export const factText = ({ value }: SigningFact, texts: SigningTexts, locale: string): string => {
  switch (value.type) {
    case "amount":
      return value.isUnlimited
        ? [texts.anyAmount, nameOf(value.token)].filter(Boolean).join(" · ")
        : [value.message, amountText(value.units, value.token, texts, locale)].filter(Boolean).join(" · ");
    case "address":
      return value.address;
    case "number":
      return value.number.toString();
    case "item":
      return [value.name, `#${value.id}`].filter(Boolean).join(" ");
    case "block": {
      const height = numberFormat(locale).format(value.height);
      return value.atMillis === undefined ? height : `${height} (${timeText(value.atMillis, locale)})`;
    }
    case "time":
      return timeText(value.atMillis, locale);
    case "text":
      return value.text;
    case "bytes": {
      const size = fillText(texts.bytes, { count: numberFormat(locale).format(value.bytes) });
      return 2 * value.bytes > value.hex.length ? `${value.hex}… (${size})` : `${value.hex} (${size})`;
    }
  }
};
