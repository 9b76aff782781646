import type { Eip1193Provider } from "./Eip1193Provider.ts";
import type { ExternalWallet } from "./ExternalWallet.ts";

export interface EvmAdapterOptions {
  /** Wallets that are loaded when the visitor chooses them. */
  readonly external?: ReadonlyArray<ExternalWallet>;
  /** Whether to list wallets that announce themselves (EIP-6963). Defaults to true. */
  readonly announced?: boolean;
  /** Whether to list the provider of `window.ethereum`. Defaults to true. */
  readonly injected?: boolean;
  /** Makes the provider that the site gets for a connection from the EIP-1193 one. */
  readonly providerForSite?: (provider: Eip1193Provider) => unknown;
}
