import { readAddress } from "../../domain/account/readAddress.ts";
import type { Network } from "../../domain/chain/network.ts";
import { SOURCE_TOKENS_MAX } from "../../domain/limits/money.ts";
import { sourceDecimals, sourceLink, sourceText } from "../../domain/money/sources/sourceFields.ts";
import { tokenLabel } from "../../domain/money/tokenLabel.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";

/** A token, as lists in the form of tokenlists.org write it. */
export interface ListedToken {
  readonly chainId: number;
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly logoURI?: string;
}

/** A token list of tokenlists.org, or only its tokens. */
export type TokenList = ReadonlyArray<ListedToken> | { readonly tokens: ReadonlyArray<ListedToken> };

const readToken = (value: unknown): ReadonlyArray<ListedToken> => {
  const text = fieldOf(value, "address");
  const address = typeof text === "string" ? readAddress("eip155", text) : undefined;
  const decimals = sourceDecimals(value, "decimals");
  const chainId = fieldOf(value, "chainId");
  if (typeof address !== "string" || typeof chainId !== "number" || decimals === undefined) return [];
  const symbol = tokenLabel(sourceText(value, "symbol"), address);
  const logoURI = sourceLink(value, "logoURI");
  const name = sourceText(value, "name") ?? symbol;
  return [{ chainId, address, symbol, name, decimals, ...(logoURI ? { logoURI } : {}) }];
};

/**
 * The tokens of a list on a network, each once. A site may pass a list that it downloaded, so an entry that is not a
 * token is left out.
 */
export const tokensOn = ({ id }: Network, list: unknown): ReadonlyArray<ListedToken> => {
  const entries =
    boundedList(list, Number.POSITIVE_INFINITY) ?? boundedList(fieldOf(list, "tokens"), Number.POSITIVE_INFINITY);
  const tokens = (entries ?? []).filter((entry) => fieldOf(entry, "chainId") === id).flatMap(readToken);
  return [...new Map(tokens.map((token) => [token.address, token])).values()].slice(0, SOURCE_TOKENS_MAX);
};
