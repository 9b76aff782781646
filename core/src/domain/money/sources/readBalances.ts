import { type AccountId, accountIdOf, parseAccountId } from "../../chain/caip.ts";
import type { Network } from "../../chain/network.ts";
import { SOURCE_TOKENS_MAX } from "../../limits/money.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { readTokenAddress } from "../readTokenAddress.ts";
import type { TokenBalance, TokenPrice } from "../token.ts";
import { tokenLabel } from "../tokenLabel.ts";
import { sourceDecimal } from "./sourceDecimal.ts";
import { sourceDecimals, sourceLink, sourceText } from "./sourceFields.ts";

/** The id of a token on a network; undefined for anything else. */
const tokenIdOn = (text: unknown, { caipNetworkId }: Network): AccountId | undefined => {
  const token = typeof text === "string" ? parseAccountId(text) : undefined;
  if (token === undefined || token instanceof Error || token.chainId !== caipNetworkId) return undefined;
  // Whatever is no address stays as it is: nothing is sent with it.
  return accountIdOf(caipNetworkId, readTokenAddress(token.namespace, token.address) ?? token.address);
};

const readBalance = (value: unknown, network: Network): ReadonlyArray<TokenBalance> => {
  const given = fieldOf(value, "address");
  const address = given === undefined ? undefined : tokenIdOn(given, network);
  const chainId = fieldOf(value, "chainId");
  if (chainId !== undefined && chainId !== network.caipNetworkId) return [];
  const quantity = fieldOf(value, "quantity");
  const decimals = sourceDecimals(quantity, "decimals");
  const numeric = sourceDecimal(quantity, "numeric");
  const said = sourceText(value, "symbol");
  const symbol = given === undefined ? (said ?? network.nativeCurrency.symbol) : tokenLabel(said, address);
  if ((given !== undefined && !address) || decimals === undefined || numeric === undefined) return [];
  const worth = sourceDecimal(value, "value");
  return [
    {
      name: sourceText(value, "name") ?? symbol,
      symbol,
      chainId: network.caipNetworkId,
      price: sourceDecimal(value, "price") ?? "0",
      quantity: { decimals, numeric },
      iconUrl: sourceLink(value, "iconUrl") ?? "",
      ...(address ? { address } : {}),
      ...(worth === undefined ? {} : { value: worth }),
    },
  ];
};

/** The balances that a source returned; undefined when it is no list. An entry that is not a balance is left out. */
export const readBalances = (value: unknown, network: Network): ReadonlyArray<TokenBalance> | undefined =>
  boundedList(value, SOURCE_TOKENS_MAX)?.flatMap((entry) => readBalance(entry, network));

/** The prices that a source returned; undefined when it is no list. An entry that is not a price is left out. */
export const readPrices = (value: unknown, network: Network): ReadonlyArray<TokenPrice> | undefined =>
  boundedList(value, SOURCE_TOKENS_MAX)?.flatMap((entry): ReadonlyArray<TokenPrice> => {
    const address = tokenIdOn(fieldOf(entry, "address"), network);
    const price = sourceDecimal(entry, "price");
    if (!address || price === undefined) return [];
    const decimals = sourceDecimals(entry, "decimals");
    const symbol = sourceText(entry, "symbol") ?? "";
    return [
      {
        address,
        name: sourceText(entry, "name") ?? symbol,
        symbol,
        iconUrl: sourceLink(entry, "iconUrl") ?? "",
        price,
        ...(decimals === undefined ? {} : { decimals }),
      },
    ];
  });
