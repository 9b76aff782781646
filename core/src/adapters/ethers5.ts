import type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
import { type Library, type LibraryAdapter, libraryAdapter } from "./evm/libraryAdapter.ts";
import type { EvmAdapterOptions } from "./evm/makeEvmAdapter.ts";

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
