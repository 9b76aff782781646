import { isZeroDecimal, multiplyDecimals } from "../../amount/decimal.ts";
import { formatUnits } from "../../amount/units.ts";
import { accountIdOf } from "../../chain/caip.ts";
import type { Network } from "../../chain/network.ts";
import { readQuantity } from "../../chain/quantity.ts";
import { SOURCE_TOKENS_MAX } from "../../limits/money.ts";
import { WALLET_LIST_MAX } from "../../limits.ts";
import { boundedList, boundedNames, fieldOf } from "../../untrustedValue.ts";
import type { TokenBalance } from "../token.ts";
import { tokenLabel } from "../tokenLabel.ts";
import { sourceDecimal } from "./sourceDecimal.ts";
import { sourceDecimals, sourceLink, sourceText } from "./sourceFields.ts";

const ADDRESS = /^0x[0-9a-f]{40}$/i;

const chainIdInHex = ({ caipNetworkId }: Network): bigint => BigInt(caipNetworkId.slice("eip155:".length));

/** The parameter of `wallet_getAssets` for one account on one network. */
export const walletAssetsQuery = (account: string, network: Network) => ({
  account,
  chainFilter: [`0x${chainIdInHex(network).toString(16)}`],
});

/** The assets of a network, which are listed under its hexadecimal id. */
export const assetsOn = (reply: unknown, network: Network): unknown => {
  const wanted = chainIdInHex(network);
  const name = boundedNames(reply, WALLET_LIST_MAX).find(
    (listed) => /^0x[0-9a-f]{1,16}$/i.test(listed) && BigInt(listed) === wanted,
  );
  return name === undefined ? undefined : fieldOf(reply, name);
};

/** A price in USD: "0" when the wallet knows none, undefined when it is unreadable. */
const priceOf = (metadata: unknown): string | undefined =>
  (fieldOf(metadata, "price") ?? undefined) === undefined ? "0" : sourceDecimal(metadata, "price");

/** The native coin as the network defines it; a token as the wallet describes it. */
const descriptionOf = (asset: unknown, address: string, { nativeCurrency }: Network) => {
  const metadata = fieldOf(asset, "metadata");
  if (address === "native") return nativeCurrency;
  const symbol = tokenLabel(sourceText(metadata, "symbol"), address);
  return { symbol, name: sourceText(metadata, "name") ?? symbol, decimals: sourceDecimals(metadata, "decimals") };
};

/** One asset; undefined when it cannot be read. */
const readAsset = (asset: unknown, network: Network): TokenBalance | undefined => {
  const metadata = fieldOf(asset, "metadata");
  const address = fieldOf(asset, "address");
  const units = readQuantity(fieldOf(asset, "balance"));
  const price = priceOf(metadata);
  const isToken = typeof address === "string" && ADDRESS.test(address);
  if (units === undefined || !(isToken || address === "native")) return undefined;
  const { name, symbol, decimals } = descriptionOf(asset, address, network);
  if (decimals === undefined || price === undefined) return undefined;
  const numeric = formatUnits(units, decimals);
  return {
    name,
    symbol,
    chainId: network.caipNetworkId,
    price,
    quantity: { decimals, numeric },
    iconUrl: sourceLink(metadata, "iconUrl") ?? "",
    ...(isToken ? { address: accountIdOf(network.caipNetworkId, address.toLowerCase()) } : {}),
    ...(isZeroDecimal(price) ? {} : { value: multiplyDecimals(numeric, price) }),
  };
};

const isFungible = (asset: unknown): boolean => {
  const type = fieldOf(asset, "type");
  return typeof type !== "string" || /^(native|erc20)$/i.test(type);
};

/**
 * The balances in a wallet's answer to `wallet_getAssets` (ERC-7811); undefined when any part of it cannot be read. A
 * list that lacks an entry would look like an account that holds less.
 */
export const readWalletAssets = (reply: unknown, network: Network): ReadonlyArray<TokenBalance> | undefined => {
  const list = boundedList(assetsOn(reply, network), SOURCE_TOKENS_MAX + 1);
  if (!list || list.length > SOURCE_TOKENS_MAX) return undefined;
  const balances: TokenBalance[] = [];
  const seen = new Set<string | undefined>();
  for (const asset of list) {
    if (!isFungible(asset)) continue;
    const balance = readAsset(asset, network);
    if (!balance || seen.has(balance.address)) return undefined;
    seen.add(balance.address);
    if (!isZeroDecimal(balance.quantity.numeric)) balances.push(balance);
  }
  return balances;
};
