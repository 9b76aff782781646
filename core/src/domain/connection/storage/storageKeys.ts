import type { Namespace } from "../../chain/chainId.ts";
import { sessionKeys } from "./sessionKeys.ts";

/** Storage keys, compatible with those of sites that migrate (docs/rules/services.md#storage-keys). */
export const storageKeys = {
  ...sessionKeys,
  connectionStatus: "@appkit/connection_status",
  connectedSocial: "@appkit/connected_social",
  socialProvider: "@appkit/social_provider",
  recentWallets: "@appkit/recent_wallets",
  siwxSessions: "@appkit/siwx",
  siwxAuthToken: "@appkit/siwx-auth-token",
  siwxNonceToken: "@appkit/siwx-nonce-token",
  portfolioCache: "@appkit/portfolio_cache",
  nativeBalanceCache: "@appkit/native_balance_cache",
  ensCache: "@appkit/ens_cache",
  identityCache: "@appkit/identity_cache",
  preferredAccountTypes: "@appkit/preferred_account_types",
  sentTransactions: "@portico/sent_transactions",
  passkeySite: "@portico/passkey_site",
  deepLinkChoice: "WALLETCONNECT_DEEPLINK_CHOICE",
} as const;

/** Portico's own key: the CAIP-2 id of the last active network of a namespace. */
export const chainInUseKey = (namespace: Namespace): string => `@portico/${namespace}:caip_network_id`;
