import { amountOfValue, type DecimalText, truncateDecimal, valueOfAmount } from "@portico/core/domain";
import { isPriceKnown } from "@portico/core/views";
import { useState } from "react";

/** What the visitor types: tokens, or what they are worth. */
export type AmountUnit = "token" | "usd";

interface AmountOfClient {
  /** In tokens. */
  readonly amount: string;
  readonly decimals: number;
  /** USD for one token. */
  readonly price: DecimalText | undefined;
  readonly onChange: (amount: string) => void;
}

interface Entry {
  readonly unit: AmountUnit;
  readonly text: string;
  /** The client's amount at the last render. */
  readonly known: string;
  /** Amounts that were typed, and that the client does not have yet. */
  readonly underWay: ReadonlyArray<string>;
}

/** USD has cents. */
const USD_DECIMALS = 2;

const textOf = (amount: string, unit: AmountUnit, price: DecimalText | undefined): string => {
  if (unit === "token") return amount;
  const value = valueOfAmount(amount, price);
  return value === undefined ? "" : truncateDecimal(value, USD_DECIMALS);
};

/** The entry once the client has another amount: a typed one that has arrived, or one of another origin. */
const afterChange = (entry: Entry, amount: string, unit: AmountUnit, price: DecimalText | undefined): Entry => {
  const place = entry.underWay.indexOf(amount);
  return place >= 0
    ? { ...entry, known: amount, underWay: entry.underWay.slice(place + 1) }
    : { unit, text: textOf(amount, unit, price), known: amount, underWay: [] };
};

/**
 * What the field contains. The client learns each amount a moment after it was typed, so its older amounts do not
 * replace what the visitor has typed since; an amount of another origin, such as the largest one, does.
 */
export const useEnteredAmount = ({ amount, decimals, price, onChange }: AmountOfClient) => {
  const [entry, setEntry] = useState<Entry>({ unit: "token", text: amount, known: amount, underWay: [] });
  const unit = isPriceKnown(price) ? entry.unit : "token";
  if (entry.known !== amount) setEntry(afterChange(entry, amount, unit, price));

  const latest = entry.underWay.at(-1) ?? entry.known;
  const enter = (text: string) => {
    const next = unit === "token" ? text : (amountOfValue(text, price, decimals) ?? "");
    const isNew = next !== latest;
    setEntry({ ...entry, unit, text, underWay: isNew ? [...entry.underWay, next] : entry.underWay });
    if (isNew) onChange(next);
  };
  const switchUnit = () => {
    const other = unit === "token" ? "usd" : "token";
    setEntry({ ...entry, unit: other, text: textOf(latest, other, price) });
  };
  return { unit, text: entry.text, decimals: unit === "token" ? decimals : USD_DECIMALS, enter, switchUnit };
};
