import type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
import { type Library, type LibraryAdapter, libraryAdapter } from "./evm/libraryAdapter.ts";
import type { EvmAdapterOptions } from "./evm/makeEvmAdapter.ts";

export type { LibraryAdapter } from "./evm/libraryAdapter.ts";

/** The part of ethers 6 that the kit uses. */
export interface Ethers6<Provider> {
  readonly BrowserProvider: new (provider: Eip1193Provider, network: "any") => Provider;
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
