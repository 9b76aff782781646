import * as Effect from "effect/Effect";
import { parseTypedAddress } from "../../domain/account/typedAddress.ts";
import { type AccountId, accountIdOf, type ChainId, parseAccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { orFail } from "../../gateways/orFail.ts";
import type { Networks } from "./Networks.ts";

/** Names an account. */
export interface AccountQuery {
  /** A plain address, or CAIP-10, which contains its network. */
  readonly address: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: ChainId;
}

/** An address in its canonical spelling on a configured network. */
export interface AccountOnNetwork {
  readonly network: Network;
  readonly address: string;
  readonly accountId: AccountId;
}

/** Resolves a query to an account on its network. A visitor may have typed the address, so its checksum is verified. */
export const accountOnNetwork = Effect.fnUntraced(function* (
  networks: Pick<Networks["Service"], "resolve">,
  { address, chainId }: AccountQuery,
): Effect.fn.Return<AccountOnNetwork, NetworkNotFound | InvalidAddress> {
  const qualified = parseAccountId(address);
  const query = qualified instanceof Error ? { chainId, address } : qualified;
  const network = yield* networks.resolve(query.chainId);
  const canonical = yield* orFail(parseTypedAddress(network.caipNetworkId, query.address));
  return { network, address: canonical, accountId: accountIdOf(network.caipNetworkId, canonical) };
});
