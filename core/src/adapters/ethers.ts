/**
 * ethers 6 with the wallets of EVM networks: an adapter whose connections are ethers' providers, and functions that
 * make ethers' objects from the wallet that any adapter connected.
 *
 * @example
 *   import { signerOf } from "@portico/core/adapters/ethers";
 *   import * as ethers from "ethers";
 *
 *   const signer = await signerOf(portico, ethers);
 *   await signer.signMessage("hello");
 * @module
 */
import { connectedWallet, type EvmClient } from "./evm/connectedWallet.ts";
import type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
import type { EvmAdapterOptions } from "./evm/EvmAdapterOptions.ts";
import { type Library, type LibraryAdapter, libraryAdapter } from "./evm/libraryAdapter.ts";

export type { EvmClient } from "./evm/connectedWallet.ts";
export type { LibraryAdapter } from "./evm/libraryAdapter.ts";

/** The part of ethers 6 that the kit uses. */
export interface Ethers6<Provider> {
  readonly BrowserProvider: new (provider: Eip1193Provider, network: "any") => Provider;
}

/** The part of ethers 6 that a provider without events needs. */
interface BrowserProviderOf<Provider> {
  readonly BrowserProvider: new (provider: Pick<Eip1193Provider, "request">, network: "any") => Provider;
}

export interface EthersAdapterOptions<Provider> extends Omit<EvmAdapterOptions, "providerForSite"> {
  /** The site's ethers, or a function that loads it: `() => import("ethers")`. */
  readonly ethers: Library<Ethers6<Provider>>;
}

/**
 * EVM wallets for a site that uses ethers 6. A connection's provider is a `BrowserProvider`, whose `getSigner()` signs
 * with the wallet. `providerOf` returns the provider with its own type.
 */
export const ethersAdapter = <Provider extends object>({
  ethers,
  ...options
}: EthersAdapterOptions<Provider>): LibraryAdapter<Provider> =>
  libraryAdapter("ethers", ethers, ({ BrowserProvider }, provider) => new BrowserProvider(provider, "any"), options);

/**
 * The `BrowserProvider` for the connected EVM wallet, whichever adapter connected it, and the ethers 6 of the site: `*
 * as ethers` or `{ BrowserProvider }`. It follows the wallet's network. Rejects with `NotConnected`.
 */
export const browserProviderOf = async <Provider>(
  client: EvmClient,
  { BrowserProvider }: BrowserProviderOf<Provider>,
): Promise<Provider> => new BrowserProvider((await connectedWallet(client)).provider, "any");

/**
 * The signer for the account in use. It stays with this account: make a new one when the visitor chooses another.
 * Rejects with `NotConnected`.
 */
export const signerOf = async <Signer>(
  client: EvmClient,
  { BrowserProvider }: BrowserProviderOf<{ readonly getSigner: (address: string) => Promise<Signer> }>,
): Promise<Signer> => {
  const { provider, address } = await connectedWallet(client);
  return new BrowserProvider(provider, "any").getSigner(address);
};
