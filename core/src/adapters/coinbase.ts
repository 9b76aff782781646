/**
 * Coinbase Wallet and Base account through their SDK, which the site installs.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { coinbaseWallet } from "@portico/core/adapters/coinbase";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { mainnet } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet],
 *     adapters: [evmAdapter({ external: [coinbaseWallet()] })],
 *   });
 * @module
 */
import { COINBASE_SDK_CONNECTOR_ID } from "../domain/connection/knownConnectorIds.ts";
import { type Eip1193Provider, isEip1193Provider } from "./evm/Eip1193Provider.ts";
import type { ExternalWallet } from "./evm/ExternalWallet.ts";
import { packageOf } from "./evm/packageOf.ts";

export interface CoinbaseWalletOptions {
  /**
   * Whether to use the extension or app, the smart wallet (Base account), or whichever the visitor has. Defaults to
   * `all`.
   */
  readonly preference?: "all" | "eoaOnly" | "smartWalletOnly";
}

/**
 * Coinbase Wallet and Base account, for `external` of an EVM adapter. The SDK, `@coinbase/wallet-sdk` 4, is loaded when
 * the visitor chooses the wallet. The site has to install it.
 */
export const coinbaseWallet = ({ preference = "all" }: CoinbaseWalletOptions = {}): ExternalWallet => ({
  connector: { id: COINBASE_SDK_CONNECTOR_ID, type: "EXTERNAL", name: "Coinbase", namespace: "eip155" },
  isAvailable: () => true,
  open: async ({ site, networks }): Promise<Eip1193Provider> => {
    const { createCoinbaseWalletSDK } = await packageOf("@coinbase/wallet-sdk", () => import("@coinbase/wallet-sdk"));
    const [appLogoUrl = ""] = site.icons;
    const provider: unknown = createCoinbaseWalletSDK({
      appName: site.name,
      appLogoUrl,
      appChainIds: networks().map(({ id }) => Number(id)),
      preference: { options: preference },
    }).getProvider();
    if (!isEip1193Provider(provider)) throw new TypeError("The Coinbase SDK returned no provider");
    return provider;
  },
  close: async (provider) => {
    if ("disconnect" in provider && typeof provider.disconnect === "function") await provider.disconnect();
  },
});
