import * as Effect from "effect/Effect";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { parseQuantity } from "../../domain/chain/quantity.ts";
import { lamportsIn } from "../../domain/chain/solana/lamports.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import type { NativeBalance } from "../../domain/money/token.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { BitcoinApi } from "../../gateways/bitcoinApi/BitcoinApi.ts";
import { JsonRpc, readChain } from "../../gateways/jsonRpc/JsonRpc.ts";
import type { AccountOnNetwork } from "../chain/accountOnNetwork.ts";

export type ReadCoin = (account: AccountOnNetwork) => Effect.Effect<bigint, JsonRpcError | FeatureLoadFailed>;

/** The id of the source of a native balance: the Bitcoin API (`esplora`), else the network's own RPC (`rpc`). */
export const coinSourceOf = ({ chainNamespace }: Network): NativeBalance["source"] =>
  chainNamespace === "bip122" ? "esplora" : "rpc";

/** Lamports in a reply to `getBalance`. */
const parseLamports = (response: unknown): bigint | undefined => lamportsIn(fieldOf(response, "value"));

/**
 * Reads an account's native balance, in base units, from the chain itself: from the network's RPC (eip155, solana) or
 * from the coins of the address (bip122). When that fails, the service's token list is no substitute: for a test
 * network of Solana, the service returns what the address has on the main network.
 */
export const nativeCoin = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const bitcoin = yield* BitcoinApi;

  const readByRpc =
    (method: string, option: unknown, parseAmount: (response: unknown) => bigint | undefined): ReadCoin =>
    ({ address, network }) =>
      Effect.flatMap(readChain(rpc, { network, method, params: [address, option] }), (response) => {
        const amount = parseAmount(response);
        return amount === undefined
          ? Effect.fail(new BadReply({ request: method, issue: "it is not an amount in base units" }))
          : Effect.succeed(amount);
      });

  const readers: Readonly<Partial<Record<Namespace, ReadCoin>>> = {
    eip155: readByRpc("eth_getBalance", "latest", parseQuantity),
    solana: readByRpc("getBalance", { commitment: "confirmed" }, parseLamports),
    bip122: ({ address, network }) => bitcoin.balance({ address, chainId: network.caipNetworkId }),
  };

  return (account: AccountOnNetwork): Effect.Effect<bigint, JsonRpcError | FeatureLoadFailed> => {
    const { caipNetworkId, chainNamespace } = account.network;
    const read = readers[chainNamespace];
    if (read) return read(account);
    return Effect.fail(new NetworkNotSupported({ chainId: caipNetworkId, feature: "native balances" }));
  };
});
