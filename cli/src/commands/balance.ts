import { TokenBalanceUnavailable } from "@portico/core";
import { isZeroDecimal, knownTotal, type TokenBalance } from "@portico/core/domain";
import { resolveAccount } from "../arguments/account.ts";
import { tokenAmount, usd } from "../output/amounts.ts";
import { fields } from "../output/fields.ts";
import { describeOrigin, originLine } from "../output/origin.ts";
import { type Column, table } from "../output/table.ts";
import type { CommandAction } from "./Command.ts";

export const balance: CommandAction = async ({ inputs, connect }) => {
  const session = await connect();
  const { client, request } = session;
  const { address, chain, name } = await resolveAccount(inputs.required("account"), session);
  const account = { address, chainId: chain.caipNetworkId };
  const label = `Reading the balances of ${name ?? address} on ${chain.name}`;
  const [tokens, native] = await request(label, async (options) => {
    const readings = [
      client.balances.fetch(account, options).catch(ignoreUnsupportedNetwork),
      client.balances.native(account, options),
    ] as const;
    // When both fail, the error is that of the tokens, whichever fails sooner.
    await Promise.allSettled(readings);
    return Promise.all(readings);
  });
  const total = tokens && knownTotal(tokens);
  const { source, updatedAtMillis: atMillis } = client.balances.store.get();
  const origin = tokens ? { source, atMillis } : {};
  const unpriced = tokens?.filter(({ value }) => value === undefined).length ?? 0;

  return {
    json: {
      account: { ...account, name: name ?? null },
      native: { balance: native.balance, symbol: native.symbol },
      tokens: tokens?.map(describeToken) ?? null,
      totalUsd: total ?? null,
      unpricedTokens: unpriced,
      ...describeOrigin(origin),
    },
    text: (view) => {
      const head = fields(
        [
          ["Account", name ? `${name} (${address})` : address],
          ["Network", `${chain.name} (${chain.caipNetworkId})`],
          [`${native.symbol} on chain`, tokenAmount(native.balance, native.symbol)],
        ],
        view.style,
      );
      if (!tokens) return `${head}\n\nNo source knows the tokens of ${chain.name}.`;
      const body = tokens.length === 0 ? "No tokens." : table(columns, tokens, view);
      const note = unpriced > 0 && total ? view.style.warning(` (excluding ${unpriced} without a price)`) : "";
      const sum = view.style.strong(total === undefined ? "Total unknown" : `Total ${usd(total)}`);
      return `${head}\n\n${body}\n\n${sum}${note}${originLine(origin, view)}`;
    },
  };
};

/**
 * Ignores the failure for a network without a token list at the service: its native coin can still be shown. Any other
 * failure is thrown.
 */
const ignoreUnsupportedNetwork = (error: unknown): undefined => {
  if (error instanceof TokenBalanceUnavailable && error.details.reason === "unsupportedNetwork") return undefined;
  throw error;
};

const describeToken = ({ name, symbol, chainId, address, quantity, price, value, iconUrl }: TokenBalance) => ({
  name,
  symbol,
  chainId,
  address: address ?? null,
  decimals: quantity.decimals,
  quantity: quantity.numeric,
  priceUsd: isZeroDecimal(price) ? null : price,
  valueUsd: value ?? null,
  iconUrl,
});

const columns: ReadonlyArray<Column<TokenBalance>> = [
  { heading: "Token", cell: ({ name }) => name, shrink: { minimum: 6, at: "end" } },
  { heading: "Balance", align: "right", cell: ({ quantity, symbol }) => tokenAmount(quantity.numeric, symbol) },
  { heading: "Price", align: "right", cell: ({ price }) => (isZeroDecimal(price) ? "unknown" : usd(price)) },
  { heading: "Value", align: "right", cell: ({ value }) => (value === undefined ? "unknown" : usd(value)) },
];
