import { readAddress } from "../../domain/account/readAddress.ts";
import { tokenDecimals } from "../../domain/amount/tokenDecimals.ts";
import { sourceText } from "../../domain/money/sources/sourceFields.ts";
import { tokenLabel } from "../../domain/money/tokenLabel.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";

/** A row of an explorer's list. Numbers are written as text, by some explorers as numbers. */
export interface ExplorerRow {
  readonly blockNumber: number;
  readonly hash: string;
  readonly seconds: number;
  readonly from: string;
  /** Empty for the creation of a contract. */
  readonly to: string;
  readonly value: bigint;
  readonly isFailed: boolean;
  /** What the transaction cost, in the network's base units. */
  readonly fee?: bigint;
  readonly nonce?: number;
  /** The first four bytes of the data. */
  readonly selector: string;
  /** The token that moved; undefined decimals make its amount unreadable. */
  readonly token?: { readonly symbol: string; readonly name: string; readonly decimals: number | undefined };
}

const digits = (value: unknown, name: string): string | undefined => {
  const field = fieldOf(value, name);
  const text = typeof field === "number" ? String(field) : field;
  return typeof text === "string" && /^\d{1,78}$/.test(text) ? text : undefined;
};
const numberIn = (value: unknown, name: string): number | undefined => {
  const number = Number(digits(value, name));
  return Number.isSafeInteger(number) ? number : undefined;
};
const addressIn = (value: unknown, name: string): string => {
  const text = fieldOf(value, name);
  return (typeof text === "string" && readAddress("eip155", text)) || "";
};

/** The token of a row of the list of tokens; rows of the other lists do not have these fields. */
const tokenOf = (value: unknown): ExplorerRow["token"] => {
  const isOfToken = ["tokenSymbol", "tokenName", "tokenDecimal"].some((name) => fieldOf(value, name) !== undefined);
  if (!isOfToken) return undefined;
  const symbol = tokenLabel(sourceText(value, "tokenSymbol"), addressIn(value, "contractAddress"));
  const decimals = tokenDecimals(numberIn(value, "tokenDecimal"));
  return { symbol, name: sourceText(value, "tokenName") ?? symbol, decimals };
};

/** A row that lacks what every transaction has is left out. */
export const readRow = (value: unknown): ReadonlyArray<ExplorerRow> => {
  // Blockscout calls the hash of an internal transaction so.
  const hash = fieldOf(value, "hash") ?? fieldOf(value, "transactionHash");
  const blockNumber = numberIn(value, "blockNumber");
  const seconds = numberIn(value, "timeStamp");
  const from = addressIn(value, "from");
  const isHash = typeof hash === "string" && /^0x[0-9a-f]{64}$/i.test(hash);
  if (!isHash || blockNumber === undefined || seconds === undefined || seconds > 8.64e12 || !from) return [];
  const token = tokenOf(value);
  const nonce = numberIn(value, "nonce");
  const [gasUsed, gasPrice] = [digits(value, "gasUsed"), digits(value, "gasPrice")];
  const input = fieldOf(value, "input");
  return [
    {
      blockNumber,
      hash,
      seconds,
      from,
      to: addressIn(value, "to"),
      value: BigInt(digits(value, "value") ?? 0),
      isFailed: digits(value, "isError") === "1" || digits(value, "txreceipt_status") === "0",
      selector: typeof input === "string" ? input.slice(0, 10) : "",
      ...(nonce === undefined ? {} : { nonce }),
      ...(gasUsed === undefined || gasPrice === undefined ? {} : { fee: BigInt(gasUsed) * BigInt(gasPrice) }),
      ...(token ? { token } : {}),
    },
  ];
};
