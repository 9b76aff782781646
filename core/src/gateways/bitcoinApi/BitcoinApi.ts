import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import type { ChainId } from "../../domain/chain/caip.ts";
import { esploraRoots } from "../../domain/chain/esploraRoots.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import type { TransportError } from "../../domain/errors/transport.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";

/** Unspent coins, including those of pending transactions. Satoshi are JSON numbers, all below 2^53. */
const Coins = Schema.Array(Schema.Struct({ value: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) }));

/** The API over Bitcoin nodes that mempool.space and Esplora share (docs/rules/services.md#bitcoin-coins). */
export class BitcoinApi extends Context.Service<
  BitcoinApi,
  {
    /** Balance of an address in satoshi: the sum of its coins, pending ones included. */
    readonly balance: (account: {
      readonly address: string;
      readonly chainId: ChainId;
    }) => Effect.Effect<bigint, NetworkNotSupported | TransportError>;
  }
>()("portico/gateways/bitcoinApi/BitcoinApi") {
  static readonly layer = Layer.effect(
    BitcoinApi,
    Effect.gen(function* () {
      const http = yield* Http;
      const { endpoints } = yield* Settings;
      return BitcoinApi.of({
        balance: Effect.fnUntraced(function* ({ address, chainId }) {
          const root = esploraRoots[chainId];
          if (!root) return yield* Effect.fail(new NetworkNotSupported({ chainId, feature: "native balances" }));
          const coins = yield* http.json(
            { method: "GET", base: endpoints.bitcoinApi, path: `${root}/address/${address}/utxo` },
            Schema.decodeUnknownEffect(Coins),
          );
          return coins.reduce((sum, { value }) => sum + BigInt(value), 0n);
        }),
      });
    }),
  );
}
