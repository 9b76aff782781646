/** Keys of the embedded wallet in the page's storage (docs/rules/embedded.md#embedded-storage-keys). */
export const embeddedWalletKeys = {
  emailLoginUsed: "@appkit-wallet/EMAIL_LOGIN_USED_KEY",
  email: "@appkit-wallet/EMAIL",
  socialUsername: "@appkit-wallet/SOCIAL_USERNAME",
  lastUsedChain: "@appkit-wallet/LAST_USED_CHAIN_KEY",
  lastEmailLoginTime: "@appkit-wallet/LAST_EMAIL_LOGIN_TIME",
  smartAccountNetworks: "@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS",
} as const;
