/** The name under which the embedded wallet appears among connected wallets. */
export const EMBEDDED_WALLET_NAME = "Embedded Wallet";
