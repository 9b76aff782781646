import type { HostedService } from "../../ports/sources/HostedService.ts";
import type { PriceSource } from "../../ports/sources/PriceSource.ts";

/** Asks for one token at a time where prices are taken as they arrive. It fails then only if no price arrives. */
export const hostedPrices =
  (hosted: HostedService): PriceSource["prices"] =>
  async ({ tokens, onPrices, signal }) => {
    if (!onPrices) return hosted.prices(tokens, signal);
    const answers = await Promise.allSettled(
      tokens.map(async (token) => {
        const prices = await hosted.prices([token], signal);
        onPrices(prices);
        return prices;
      }),
    );
    const prices = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const failure = answers.find((answer) => answer.status === "rejected");
    if (failure && prices.length === 0) throw failure.reason;
    return prices;
  };
