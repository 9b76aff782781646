import { readAddress } from "../../account/readAddress.ts";
import { tokenDecimals } from "../../amount/tokenDecimals.ts";
import { accountIdOf, parseAccountId } from "../../chain/caip.ts";
import type { Network } from "../../chain/network.ts";
import { SWAP_DATA_MAX_CHARACTERS, SWAP_TOKEN_TEXT_MAX_CHARACTERS, SWAP_TOKENS_MAX } from "../../limits/money.ts";
import { imageLink } from "../../links/linkPolicy.ts";
import { boundedList, boundedText, fieldOf, oneLine } from "../../untrustedValue.ts";
import { readTokenAddress } from "../readTokenAddress.ts";
import type { SwapToken } from "../token.ts";
import { tokenLabel } from "../tokenLabel.ts";

/*
 * What a source of swaps returned. A site may have written the source, and may pass on what a server answered, so every
 * field is read once and checked.
 */

const MAX_UNITS = 2n ** 256n - 1n;
const HEX = /^0x(?:[0-9a-f]{2})*$/i;

const unitsOf = (value: unknown, name: string): bigint | undefined => {
  const units = fieldOf(value, name);
  return typeof units === "bigint" && units >= 0n && units <= MAX_UNITS ? units : undefined;
};

const textOf = (value: unknown, name: string): string | undefined => {
  const text = boundedText(fieldOf(value, name), SWAP_TOKEN_TEXT_MAX_CHARACTERS);
  return text === undefined ? undefined : oneLine(text) || undefined;
};

const readToken = (value: unknown, { caipNetworkId, chainNamespace }: Network): ReadonlyArray<SwapToken> => {
  const id = fieldOf(value, "address");
  const parsed = typeof id === "string" ? parseAccountId(id) : undefined;
  const decimals = tokenDecimals(fieldOf(value, "decimals"));
  if (!parsed || parsed instanceof Error || parsed.chainId !== caipNetworkId || decimals === undefined) return [];
  const address = readTokenAddress(chainNamespace, parsed.address);
  if (address === undefined) return [];
  const symbol = tokenLabel(textOf(value, "symbol"), address);
  const logoUri = imageLink(fieldOf(value, "logoUri"));
  return [
    {
      name: textOf(value, "name") ?? symbol,
      symbol,
      address: accountIdOf(caipNetworkId, address),
      decimals,
      ...(logoUri ? { logoUri } : {}),
    },
  ];
};

/** The tokens that a source lists; undefined when it is no list. An entry that is not a token is left out. */
export const readSwapTokens = (value: unknown, network: Network): ReadonlyArray<SwapToken> | undefined =>
  boundedList(value, SWAP_TOKENS_MAX)?.flatMap((entry) => readToken(entry, network));

export interface ReadQuote {
  readonly toAmount: bigint;
  readonly feePercent?: number;
  readonly slippageStepPercent?: number;
  readonly slippageMaximumPercent?: number;
  readonly expiresAtMillis?: number;
  readonly route?: string;
  readonly gas?: bigint;
  readonly handle?: unknown;
}

const numberOf = (value: unknown, name: string, max: number): number | undefined => {
  const number = fieldOf(value, name);
  return typeof number === "number" && number >= 0 && number <= max ? number : undefined;
};

/** An offer of a source; undefined for anything else, and for an offer of nothing. */
export const readSwapQuote = (value: unknown): ReadQuote | undefined => {
  const toAmount = unitsOf(value, "toAmount");
  if (!toAmount) return undefined;
  const feePercent = numberOf(value, "feePercent", 100);
  const slippageStepPercent = numberOf(value, "slippageStepPercent", 100);
  const slippageMaximumPercent = numberOf(value, "slippageMaximumPercent", 100);
  const expiresAtMillis = numberOf(value, "expiresAtMillis", Number.MAX_SAFE_INTEGER);
  const route = textOf(value, "route");
  const gas = unitsOf(value, "gas");
  const handle = fieldOf(value, "handle");
  return {
    toAmount,
    ...(feePercent === undefined ? {} : { feePercent }),
    ...(slippageStepPercent === undefined ? {} : { slippageStepPercent }),
    ...(slippageMaximumPercent === undefined ? {} : { slippageMaximumPercent }),
    ...(expiresAtMillis === undefined ? {} : { expiresAtMillis }),
    ...(route === undefined ? {} : { route }),
    ...(gas === undefined ? {} : { gas }),
    ...(handle === undefined ? {} : { handle }),
  };
};

/** The address that may spend a token, as a source says it. Native coins have none. */
export const readSpender = (value: unknown): { readonly spender?: string } | undefined => {
  if (value === undefined) return {};
  const address = typeof value === "string" ? readAddress("eip155", value) : undefined;
  return address === undefined ? undefined : { spender: address };
};

const isHexData = (data: unknown): data is `0x${string}` =>
  typeof data === "string" && data.length <= SWAP_DATA_MAX_CHARACTERS && HEX.test(data);

/** The transaction of a swap that a source built; undefined for anything else. */
export const readSwapTransaction = (value: unknown) => {
  const target = fieldOf(value, "to");
  const to = typeof target === "string" ? readAddress("eip155", target) : undefined;
  const data = fieldOf(value, "data");
  const sent = unitsOf(value, "value");
  const toAmount = unitsOf(value, "toAmount");
  if (typeof to !== "string" || !isHexData(data) || sent === undefined || toAmount === undefined) return undefined;
  const gas = unitsOf(value, "gas");
  return { to, data, value: sent, toAmount, ...(gas === undefined ? {} : { gas }) };
};
