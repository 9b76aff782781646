import type { SourcedPrice } from "@portico/core";
import type { AccountId } from "@portico/core/domain";
import { resolveChain } from "../arguments/chain.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument, tokenIdWithoutList } from "../arguments/token.ts";
import type { CommandAction } from "../Command.ts";
import { requireSource } from "../client/chosenSources.ts";
import { CliError } from "../errors/cliErrors.ts";
import { usdPrice } from "../output/amounts.ts";
import { describeOrigin, originLine } from "../output/origin.ts";
import { table } from "../output/table.ts";

export const price: CommandAction = async ({ inputs, connect }) => {
  requireSource("prices", inputs.text("source"));
  const tokenTexts = inputs.rest("tokens");
  const tokenArguments = tokenTexts.map((text) => orThrow(parseTokenArgument(text)));
  const { client, chains, request } = await connect();
  const chain = orThrow(resolveChain(chains, chainsOfTokens(tokenArguments)));
  const knownIds = tokenArguments.map((token) => tokenIdWithoutList(token, chain));
  // The token list is only needed for texts other than the symbol of the chain's native coin.
  const tokens = knownIds.includes(undefined)
    ? await request(`Reading the tokens of ${chain.name}`, (options) =>
        client.swap.tokens(chain.caipNetworkId, options),
      )
    : [];
  const ids = tokenArguments.map(
    (token, index) => knownIds[index] ?? orThrow(chooseToken(token, tokens, chain)).address,
  );
  const prices = await request(`Fetching prices on ${chain.name}`, (options) => client.prices.fetch(ids, options));
  if (prices.length === 0) {
    throw new CliError("PRICE_NOT_FOUND", `no price for ${tokenTexts.join(", ")} on ${chain.name}`);
  }

  const rows = ids.map((id, index) => describe(tokenTexts[index] ?? id, id, prices));
  return {
    json: { chainId: chain.caipNetworkId, currency: "usd", prices: rows.map(({ input, ...row }) => row) },
    text: (view) =>
      `${table(
        [
          { heading: "Token", cell: ({ symbol, input }) => symbol ?? input, shrink: { minimum: 6, at: "middle" } },
          {
            heading: "Price",
            align: "right",
            cell: (row) => (row.priceUsd === null ? "unknown" : usdPrice(row.priceUsd)),
          },
          { heading: "Name", cell: ({ name }) => name ?? "", shrink: { minimum: 4, at: "end" } },
          { heading: "Address", cell: ({ address }) => address, shrink: { minimum: 13, at: "address" } },
        ],
        rows,
        view,
      )}${originLine(prices[0] ?? {}, view)}`,
  };
};

const describe = (input: string, address: AccountId, prices: ReadonlyArray<SourcedPrice>) => {
  const match = prices.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase());
  return {
    input,
    address,
    symbol: match?.symbol || null,
    name: match?.name || null,
    priceUsd: match?.price ?? null,
    ...describeOrigin(match ?? {}),
  };
};
