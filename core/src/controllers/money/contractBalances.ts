import * as Cache from "effect/Cache";
import * as Clock from "effect/Clock";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { parseTypedAddress } from "../../domain/account/typedAddress.ts";
import { formatUnits } from "../../domain/amount/decimal.ts";
import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { NATIVE_BALANCE_CACHE_MILLIS } from "../../domain/limits.ts";
import type { NativeBalance } from "../../domain/money/token.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { loadCode } from "../../gateways/loadCode.ts";
import { accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";

const loadErc20 = loadCode("balances of tokens", () => import("../../gateways/tokens/erc20.ts"));

/** The address of a token's contract; undefined for what is no contract of the network. */
const contractOf = ({ chainNamespace, caipNetworkId }: Network, token: AccountId): string | undefined => {
  const prefix = `${caipNetworkId}:`;
  // A site may have written anything.
  const text = `${token}`;
  if (chainNamespace !== "eip155" || !text.startsWith(prefix)) return undefined;
  const address = parseTypedAddress(caipNetworkId, text.slice(prefix.length));
  return address instanceof Error ? undefined : address;
};

interface Holding {
  readonly accountId: AccountId;
  readonly token: AccountId;
}

/**
 * What accounts have of tokens, as the contracts tell, at most 30 s old; simultaneous callers share one request. A
 * balance that cannot be read is undefined.
 */
export const contractBalances = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const networks = yield* Networks;

  const fetchBalance = Effect.fnUntraced(function* ({ accountId, token }: Holding) {
    const { address, network } = yield* accountOnNetwork(networks, { address: accountId });
    const contract = contractOf(network, token);
    if (contract === undefined) return undefined;
    const { readErc20 } = yield* loadErc20;
    const held = yield* readErc20(rpc, network, contract, address);
    if (!held) return undefined;
    const { symbol, decimals, balance } = held;
    const updatedAtMillis = yield* Clock.currentTimeMillis;
    const quantity = { decimals, numeric: formatUnits(balance, decimals) };
    return { accountId, token, symbol, quantity, source: "rpc", updatedAtMillis } satisfies NativeBalance;
  });

  const known = yield* Cache.makeWith(fetchBalance, {
    capacity: Number.POSITIVE_INFINITY,
    timeToLive: (exit) =>
      Exit.isSuccess(exit) && exit.value ? Duration.millis(NATIVE_BALANCE_CACHE_MILLIS) : Duration.zero,
  });

  return {
    read: (holding: Holding): Effect.Effect<NativeBalance | undefined> =>
      Effect.orElseSucceed(Cache.get(known, holding), () => undefined),
    /** Drops what is known, because a transaction may have changed it. */
    outdate: Cache.invalidateAll(known),
  };
});
