/**
 * ethers 5 with the wallets of EVM networks: an adapter whose connections are ethers' providers, and functions that
 * make ethers' objects from the wallet that any adapter connected.
 *
 * @example
 *   import { signerOf } from "@portico/core/adapters/ethers5";
 *   import { ethers } from "ethers5";
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

/** The part of ethers 5 that the kit uses. */
export interface Ethers5<Provider> {
  readonly providers: {
    readonly Web3Provider: new (provider: Pick<Eip1193Provider, "request">, network: "any") => Provider;
  };
}

export interface Ethers5AdapterOptions<Provider> extends Omit<EvmAdapterOptions, "providerForSite"> {
  /** The site's ethers, or a function that loads it: `async () => (await import("ethers")).ethers`. */
  readonly ethers: Library<Ethers5<Provider>>;
}

/**
 * EVM wallets for a site that uses ethers 5. A connection's provider is a `Web3Provider`, whose `getSigner()` signs
 * with the wallet. `providerOf` returns the provider with its own type.
 */
export const ethers5Adapter = <Provider extends object>({
  ethers,
  ...options
}: Ethers5AdapterOptions<Provider>): LibraryAdapter<Provider> =>
  libraryAdapter("ethers5", ethers, ({ providers }, provider) => new providers.Web3Provider(provider, "any"), options);

/**
 * The `Web3Provider` for the connected EVM wallet, whichever adapter connected it, and the ethers 5 of the site. It
 * follows the wallet's network. Rejects with `NotConnected`.
 */
export const web3ProviderOf = async <Provider>(
  client: EvmClient,
  { providers }: Ethers5<Provider>,
): Promise<Provider> => new providers.Web3Provider((await connectedWallet(client)).provider, "any");

/**
 * The signer for the account in use. It stays with this account: make a new one when the visitor chooses another.
 * Rejects with `NotConnected`.
 */
export const signerOf = async <Signer>(
  client: EvmClient,
  { providers }: Ethers5<{ readonly getSigner: (address: string) => Signer }>,
): Promise<Signer> => {
  const { provider, address } = await connectedWallet(client);
  return new providers.Web3Provider(provider, "any").getSigner(address);
};
