import * as Effect from "effect/Effect";
import type { DecimalText } from "../../../domain/amount/decimal.ts";
import type { AccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { readQuantity } from "../../../domain/chain/quantity.ts";
import { nativeSwapToken } from "../../../domain/money/swap/swapForm.ts";
import { gasCost } from "../../../domain/money/swap/swapQuote.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Prices } from "../Prices.ts";

export type KnownPrices = Readonly<Record<string, DecimalText>>;

/** Reads the prices of tokens and of gas. */
export const swapMarket = Effect.gen(function* () {
  const api = yield* BlockchainApi;
  const rpc = yield* JsonRpc;
  const prices = yield* Prices;

  /** The service's price, or the node's where there is no service. Undefined when neither is known. */
  const gasPriceOn = Effect.fnUntraced(function* (network: Network) {
    const served = yield* api.gasPrice(network.caipNetworkId).pipe(Effect.orElseSucceed(() => null));
    if (served) return served.standard;
    return yield* rpc.request({ network, method: "eth_gasPrice", params: [] }).pipe(
      Effect.map(readQuantity),
      Effect.catch((error) =>
        Effect.as(Effect.logWarning(`The gas price could not be read: ${error.message}`), undefined),
      ),
    );
  });

  return {
    /** USD by token in lower case. Tokens without a price are left out. */
    pricesOf: (tokens: ReadonlyArray<AccountId>) =>
      Effect.map(
        // No source of prices is not a failure: the figures in USD are left out.
        Effect.catchTag(prices.fetch([...new Set(tokens)]), "NetworkNotSupported", () => Effect.succeed([])),
        (known): KnownPrices => Object.fromEntries(known.map(({ address, price }) => [address.toLowerCase(), price])),
      ),
    gasPriceOn,
    /** What a swap costs before its own gas is known. */
    gasOn: (network: Network, known: KnownPrices) =>
      Effect.map(gasPriceOn(network), (price) =>
        price === undefined
          ? undefined
          : gasCost("eip155", price, known[nativeSwapToken(network.caipNetworkId).toLowerCase()]),
      ),
  };
});
