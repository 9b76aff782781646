import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import { readQuantity } from "../../../domain/chain/quantity.ts";
import { CHAIN_MOMENT_MILLIS } from "../../../domain/limits/money.ts";
import type { ChainMoment } from "../../../domain/money/submission/transactionRequest.ts";
import { bitcoinTransactions } from "../../../gateways/bitcoinApi/bitcoinTransactions.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";

const hexIn = (reply: unknown): string | undefined => {
  const quantity = readQuantity(reply);
  return quantity === undefined ? undefined : `0x${quantity.toString(16)}`;
};

const evmMoment = Effect.fnUntraced(function* (network: Network, address: string) {
  const rpc = yield* JsonRpc;
  const ask = (method: string, params: ReadonlyArray<unknown>) => rpc.request({ network, method, params });
  const replies = yield* Effect.all([ask("eth_getTransactionCount", [address, "latest"]), ask("eth_blockNumber", [])], {
    concurrency: "unbounded",
  });
  const [nonce, block] = replies.map(hexIn);
  return nonce !== undefined && block !== undefined ? { nonce, block } : undefined;
});

const bitcoinMoment = Effect.fnUntraced(function* ({ caipNetworkId }: Network) {
  const { height } = yield* bitcoinTransactions(caipNetworkId);
  return { block: `0x${(yield* height).toString(16)}` };
});

/**
 * The chain before an account's transaction, which helps to find the transaction there. Undefined without a quick
 * answer, and where wallets send nothing themselves.
 */
export const chainMoment = Effect.fnUntraced(
  function* (network: Network, address: string): Effect.fn.Return<ChainMoment | undefined, unknown, Dependencies> {
    switch (network.chainNamespace) {
      case "eip155":
        return yield* evmMoment(network, address);
      case "bip122":
        return yield* bitcoinMoment(network);
      default:
        return undefined;
    }
  },
  Effect.orElseSucceed(() => undefined),
  Effect.timeoutOrElse({ duration: CHAIN_MOMENT_MILLIS, orElse: () => Effect.undefined }),
);

type Dependencies = Effect.Services<ReturnType<typeof evmMoment>> | Effect.Services<ReturnType<typeof bitcoinMoment>>;
