import { TokenBalanceUnavailable } from "@portico/core";
import { isZeroDecimal, knownTotal, type TokenBalance, unpricedCount } from "@portico/core/domain";
import type { CommandAction, CommandResult } from "../Command.ts";
import type { Account } from "../client/account.ts";
import type { Session } from "../client/openSession.ts";
import { exactAmount, tokenAmount, usd, usdPrice } from "../output/amounts.ts";
import { fields } from "../output/fields.ts";
import { describeOrigin, type Origin, originLine } from "../output/origin.ts";
import { type Column, table } from "../output/table.ts";
import { withAccount } from "../wallet/accountInUse.ts";
import { describeNfts, nftsOf, nftsText } from "./balanceNfts.ts";

export const balance: CommandAction = (context) => {
  const namesCollections = context.inputs.texts("collection").length > 0;
  return withAccount(context, context.inputs.optional("account"), (session, account) =>
    balanceOf(session, account, namesCollections),
  );
};

const balanceOf = async (
  session: Session,
  { address, chain, name }: Account,
  namesCollections: boolean,
): Promise<CommandResult> => {
  const { client, request } = session;
  const account = { address, chainId: chain.caipNetworkId };
  const label = `Reading the balances of ${name ?? address} on ${chain.name}`;
  const [tokens, native, nfts] = await request(label, async (options) => {
    const readings = [
      client.balances.fetch(account, options).catch(ignoreUnsupportedNetwork),
      client.balances.native(account, options),
      nftsOf(session, account, options, namesCollections),
    ] as const;
    // When both fail, the error is that of the tokens, whichever fails sooner.
    await Promise.allSettled(readings);
    return Promise.all(readings);
  });
  const total = tokens && knownTotal(tokens);
  const { source, priceSource, failedSources, updatedAtMillis: atMillis } = client.balances.store.get();
  const origin: Origin = tokens ? { source, priceSource, failedSources, atMillis } : {};
  const unpriced = tokens ? unpricedCount(tokens) : 0;

  return {
    json: {
      account: { ...account, name: name ?? null },
      native: {
        balance: native.quantity.numeric,
        symbol: native.symbol,
        ...describeOrigin({ source: native.source, atMillis: native.updatedAtMillis }),
      },
      tokens: tokens?.map(describeToken) ?? null,
      nfts: nfts ? describeNfts(nfts) : null,
      totalUsd: total ?? null,
      unpricedTokens: unpriced,
      priceSource: origin.priceSource ?? null,
      failedSources: origin.failedSources ?? [],
      ...describeOrigin(origin),
    },
    text: (view) => {
      const head = fields(
        [
          ["Account", name ? `${name} (${address})` : address],
          ["Network", `${chain.name} (${chain.caipNetworkId})`],
          [`${native.symbol} on chain`, exactAmount(native.quantity.numeric, native.symbol)],
        ],
        view.style,
      );
      const gallery = nfts ? `\n\n${nftsText(nfts, view)}` : "";
      if (!tokens) return `${head}\n\nNo source knows the tokens of ${chain.name}.${gallery}`;
      const body = tokens.length === 0 ? "No tokens." : table(columns, tokens, view);
      const note = unpriced > 0 && total ? view.style.warning(` (excluding ${unpriced} without a price)`) : "";
      const sum = view.style.strong(total === undefined ? "Total unknown" : `Total ${usd(total)}`);
      return `${head}\n\n${body}\n\n${sum}${note}${gallery}${originLine(origin, view)}`;
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
  { heading: "Price", align: "right", cell: ({ price }) => (isZeroDecimal(price) ? "unknown" : usdPrice(price)) },
  { heading: "Value", align: "right", cell: ({ value }) => (value === undefined ? "unknown" : usd(value)) },
];
