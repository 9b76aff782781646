/**
 * Wallets of EVM networks. The adapter is small; the code behind it is loaded when connectors are listed or a wallet is
 * reconnected.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { mainnet } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet],
 *     adapters: [evmAdapter()],
 *   });
 * @module
 */
import type { AdapterPlugin } from "../ports/Adapter.ts";
import type { EvmAdapterOptions } from "./evm/EvmAdapterOptions.ts";
import { loadEvmAdapter } from "./evm/loadEvmAdapter.ts";

export type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
export type { EvmAdapterOptions } from "./evm/EvmAdapterOptions.ts";
export type { ExternalWallet } from "./evm/ExternalWallet.ts";

/**
 * EVM wallets: injected (EIP-1193), announced (EIP-6963), loaded on demand, and through the relay. A connection's
 * provider is the wallet's EIP-1193 provider, which viem accepts as `custom(provider)`.
 */
export const evmAdapter = (options: EvmAdapterOptions = {}): AdapterPlugin => ({
  id: "evm",
  namespace: "eip155",
  load: async (isRemembered) => {
    const makeAdapter = await loadEvmAdapter(isRemembered);
    return (context) => makeAdapter(context, options);
  },
});
