import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { PriceSource, PriceSourceQuery } from "../../ports/sources/PriceSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

/** Decimal text or a number in USD, by the token's id. */
export type SitePrices = Readonly<Partial<Record<AccountId, string | number>>>;

export interface PricesOptions {
  /** Returns USD prices of tokens on a network. Tokens that it leaves out have no price. */
  readonly getPrices: (query: PriceSourceQuery) => Promise<SitePrices>;
  /** Whether the function knows prices of a network; of every network by default. */
  readonly serves?: (network: Network) => boolean;
  /** Shown to visitors as the origin of prices; `site` by default. */
  readonly id?: string;
}

/** Prices from a function of the site, such as one that asks the site's own server. */
export const prices = ({ getPrices, serves = () => true, id = "site" }: PricesOptions): SourcePlugin<PriceSource> => ({
  id,
  serves,
  load: async () => () => ({
    prices: async (query) => {
      const known = await getPrices(query);
      return query.tokens.flatMap((address) => {
        const price = known[address];
        return price === undefined ? [] : [{ address, price: String(price), name: "", symbol: "", iconUrl: "" }];
      });
    },
  }),
});
