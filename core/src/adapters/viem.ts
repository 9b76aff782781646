/**
 * viem with the wallet that any adapter connected: a wallet client, and a public client that reads through the site's
 * RPC.
 *
 * @example
 *   import { publicClientOf, walletClientOf } from "@portico/core/adapters/viem";
 *
 *   const wallet = await walletClientOf(portico);
 *   const balance = await publicClientOf(portico, "eip155:1").getBalance({ address: wallet.account.address });
 *   console.log(balance);
 * @module
 */
import {
  type Account,
  type Chain,
  type CustomTransport,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  type PublicClient,
  type WalletClient,
} from "viem";
import { type ChainId, namespaceOf } from "../domain/chain/caip.ts";
import { type NetworksState, unknownNetwork } from "../domain/chain/network.ts";
import { viemChainOf } from "../domain/chain/viemChain.ts";
import { NetworkNotSupported } from "../domain/errors/flow.ts";
import { connectedWallet, type EvmClient } from "./evm/connectedWallet.ts";
import { siteProvider } from "./evm/siteProvider.ts";

export type { EvmClient } from "./evm/connectedWallet.ts";

/** The part of a client that reads. A `Portico` is one. */
export interface ReadingClient {
  readonly networks: { readonly store: { readonly get: () => NetworksState } };
  readonly rpc: {
    readonly request: (call: {
      readonly method: string;
      readonly params?: ReadonlyArray<unknown>;
      readonly chainId: ChainId;
    }) => Promise<unknown>;
  };
}

/** The kit and the wallet repeat a request themselves where that is safe. */
const ONCE = { retryCount: 0 };

/**
 * viem's wallet client for the connected EVM wallet, with its account and its current network. Rejects with
 * `NotConnected`.
 *
 * The client keeps the account and the network that it was made with. When the wallet switches to another network,
 * viem refuses to send with `ChainMismatchError`; when it changes the account, the wallet refuses. Make a new client
 * then.
 */
export const walletClientOf = async (
  client: EvmClient,
): Promise<WalletClient<CustomTransport, Chain, Extract<Account, { type: "json-rpc" }>>> => {
  const { provider, address, network } = await connectedWallet(client);
  const account = { address, type: "json-rpc" } as const;
  return createWalletClient({ account, chain: defineChain(viemChainOf(network)), transport: custom(provider, ONCE) });
};

/**
 * viem's public client for an EVM network of the site: the active one, or the one with this CAIP-2 id. It reads through
 * the client, so the site's RPC URLs, batches and fallbacks apply, and nothing is loaded before the first request.
 * Throws `NetworkNotSupported` while the active network is of another namespace.
 */
export const publicClientOf = (
  client: ReadingClient,
  named?: `eip155:${string}`,
): PublicClient<CustomTransport, Chain> => {
  const { networks, active } = client.networks.store.get();
  const chainId = named ?? active;
  if (namespaceOf(chainId) !== "eip155") throw new NetworkNotSupported({ chainId, feature: "viem" });
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? unknownNetwork(chainId);
  const provider = siteProvider({
    request: ({ method, params }) =>
      client.rpc.request({ method, chainId, ...(Array.isArray(params) ? { params } : {}) }),
  });
  return createPublicClient({ chain: defineChain(viemChainOf(network)), transport: custom(provider, ONCE) });
};
