import { sessionKeys } from "./sessionKeys.ts";

/** Keys of the page's storage, kept compatible with sites that move over (contract wire section 2). */
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
  deepLinkChoice: "WALLETCONNECT_DEEPLINK_CHOICE",
  emailLoginUsed: "@appkit-wallet/EMAIL_LOGIN_USED_KEY",
  email: "@appkit-wallet/EMAIL",
  socialUsername: "@appkit-wallet/SOCIAL_USERNAME",
  lastUsedChain: "@appkit-wallet/LAST_USED_CHAIN_KEY",
  lastEmailLoginTime: "@appkit-wallet/LAST_EMAIL_LOGIN_TIME",
  smartAccountNetworks: "@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS",
} as const;
