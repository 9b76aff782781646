import type { AdapterPlugin } from "../../ports/Adapter.ts";
import type { EvmConnection } from "../../ports/WalletConnection.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import type { EvmAdapterOptions } from "./EvmAdapterOptions.ts";
import { loadEvmAdapter } from "./loadEvmAdapter.ts";

/** A library, or a function that loads it together with the adapter. */
export type Library<Module> = Module | (() => Promise<Module>);

/** An EVM adapter whose connections have a provider of a library's type. */
export interface LibraryAdapter<Provider> extends AdapterPlugin {
  /** The connection's provider in the library's type. Undefined for a connection that another adapter made. */
  readonly providerOf: (connection: Pick<EvmConnection, "provider">) => Provider | undefined;
}

const isLoader = <Module>(library: Library<Module>): library is () => Promise<Module> => typeof library === "function";

/** Makes the adapter for a library. `wrap` turns an EIP-1193 provider into the library's own. */
export const libraryAdapter = <Module extends object, Provider extends object>(
  id: string,
  library: Library<Module>,
  wrap: (module: Module, provider: Eip1193Provider) => Provider,
  options: Omit<EvmAdapterOptions, "providerForSite">,
): LibraryAdapter<Provider> => {
  const wrapped = new WeakMap<object, Provider>();
  return {
    id,
    namespace: "eip155",
    load: async (isRemembered) => {
      const [module, makeAdapter] = await Promise.all([
        isLoader(library) ? library() : library,
        loadEvmAdapter(isRemembered),
      ]);
      const providerForSite = (provider: Eip1193Provider) => {
        const siteProvider = wrap(module, provider);
        wrapped.set(siteProvider, siteProvider);
        return siteProvider;
      };
      return (context) => makeAdapter(context, { ...options, providerForSite });
    },
    providerOf: ({ provider }) =>
      typeof provider === "object" && provider !== null ? wrapped.get(provider) : undefined,
  };
};
