import type { AdapterPlugin } from "../ports/Adapter.ts";
import type { EvmAdapterOptions } from "./evm/makeEvmAdapter.ts";

export type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
export type { ExternalWallet } from "./evm/ExternalWallet.ts";
export type { EvmAdapterOptions } from "./evm/makeEvmAdapter.ts";

/**
 * EVM wallets: injected (EIP-1193), announced (EIP-6963), loaded on demand, and through the relay. A connection's
 * provider is the wallet's EIP-1193 provider, which viem accepts as `custom(provider)`.
 */
export const evmAdapter = (options: EvmAdapterOptions = {}): AdapterPlugin => ({
  id: "evm",
  namespace: "eip155",
  load: async () => {
    const { makeEvmAdapter } = await import("./evm/makeEvmAdapter.ts");
    return (context) => makeEvmAdapter(context, options);
  },
});
