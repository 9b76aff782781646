import * as Effect from "effect/Effect";
import type { Namespace } from "../../domain/chain/caip.ts";
import { isHex } from "../../domain/embedded/rpcResponse.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { BitcoinApi } from "../../gateways/bitcoinApi/BitcoinApi.ts";
import { JsonRpc, type JsonRpcError } from "../../gateways/jsonRpc/JsonRpc.ts";
import type { AccountOnNetwork } from "../chain/accountOnNetwork.ts";

type ReadCoin = (account: AccountOnNetwork) => Effect.Effect<bigint, JsonRpcError>;

/** Wei of an answer to `eth_getBalance`. */
const weiIn = (answer: unknown): bigint | undefined =>
  typeof answer === "string" && isHex(answer) && answer !== "0x" ? BigInt(answer) : undefined;

/**
 * Lamports of an answer to `getBalance`. Nodes write them as a JSON number, whose digits beyond 2^53 (nine million SOL)
 * are as near as such a number can be.
 */
const lamportsIn = (answer: unknown): bigint | undefined => {
  const value: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "value") : undefined;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined;
};

/**
 * Reads how much of the native coin an account has, in base units, from the chain itself: by the network's RPC (eip155,
 * solana) or from the coins of the address (bip122). No list of tokens stands in when that fails: for a test network of
 * Solana the service answers with what the address has on the main one.
 */
export const nativeCoin = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const bitcoin = yield* BitcoinApi;

  const byRpc =
    (method: string, more: unknown, amountIn: (answer: unknown) => bigint | undefined): ReadCoin =>
    ({ address, network }) =>
      Effect.flatMap(rpc.request({ network, method, params: [address, more] }), (answer) => {
        const amount = amountIn(answer);
        return amount === undefined
          ? Effect.fail(new BadReply({ request: method, issue: "no amount of base units" }))
          : Effect.succeed(amount);
      });

  const readers: Readonly<Partial<Record<Namespace, ReadCoin>>> = {
    eip155: byRpc("eth_getBalance", "latest", weiIn),
    solana: byRpc("getBalance", { commitment: "confirmed" }, lamportsIn),
    bip122: ({ address, network }) => bitcoin.balance({ address, chainId: network.caipNetworkId }),
  };

  return (account: AccountOnNetwork): Effect.Effect<bigint, JsonRpcError> => {
    const { caipNetworkId, chainNamespace } = account.network;
    const read = readers[chainNamespace];
    if (read) return read(account);
    return Effect.fail(new NetworkNotSupported({ chainId: caipNetworkId, feature: "native balances" }));
  };
});
