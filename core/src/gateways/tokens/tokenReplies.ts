import { erc20Abi } from "viem";
import { decodeFunctionResult } from "viem/utils";
import { tokenDecimals } from "../../domain/amount/tokenDecimals.ts";
import { ERC20_TEXT_MAX_CHARACTERS } from "../../domain/limits/money.ts";
import { attempted, boundedText, oneLine } from "../../domain/untrustedValue.ts";

type Hex = `0x${string}`;

export const isHex = (value: unknown): value is Hex => typeof value === "string" && /^0x[0-9a-fA-F]*$/.test(value);

/** One word of 32 bytes. A text of the type `string` takes at least two. */
const WORD = /^0x([0-9a-fA-F]{64})$/;

/** The UTF-8 text at the start of a word, which zeros fill up; undefined for other bytes. */
const textOfWord = (digits: string): string | undefined => {
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
  const end = bytes.indexOf(0);
  return attempted(() => new TextDecoder("utf-8", { fatal: true }).decode(end < 0 ? bytes : bytes.subarray(0, end)));
};

/**
 * The symbol or name that a token's contract returned: a `string`, or `bytes32` as contracts such as MKR's do. Undefined
 * for a reply of another shape, and for a text that is too long or not visible.
 */
export const tokenTextIn = (functionName: "name" | "symbol", data: unknown): string | undefined => {
  if (!isHex(data)) return undefined;
  const word = WORD.exec(data)?.[1];
  const text =
    word === undefined
      ? attempted(() => decodeFunctionResult({ abi: erc20Abi, functionName, data }))
      : textOfWord(word);
  const bounded = boundedText(text, ERC20_TEXT_MAX_CHARACTERS);
  return bounded === undefined ? undefined : oneLine(bounded) || undefined;
};

/** The decimals that a token's contract returned; undefined when they are not one byte. */
export const tokenDecimalsIn = (data: unknown): number | undefined =>
  isHex(data)
    ? tokenDecimals(attempted(() => decodeFunctionResult({ abi: erc20Abi, functionName: "decimals", data })))
    : undefined;
