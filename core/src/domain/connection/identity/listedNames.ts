/**
 * Names of wallets that the directory lists and that work on several namespaces
 * (docs/rules/connection.md#directory-ids-by-name).
 */
export const listedNames = [
  "MetaMask",
  "Trust Wallet",
  "Solflare",
  "Phantom",
  "Coin98",
  "Magic Eden",
  "Backpack",
  "Bitget Wallet",
  "Frontier",
  "Xverse Wallet",
  "Leather",
  "OKX Wallet",
] as const;

export type ListedName = (typeof listedNames)[number];

/** Returns the listed name that a wallet's name stands for: itself, or `Trust Wallet` for `Trust`. */
export const listedNameOf = (name: string): ListedName | undefined =>
  listedNames.find((listed) => listed === name || (name === "Trust" && listed === "Trust Wallet"));
