import type { Namespace } from "../chain/caip.ts";

/** Kinds of accounts. Each namespace has some of them (docs/rules/account.md#account-types). */
export type AccountType = "eoa" | "smartAccount" | "payment" | "ordinal" | "stx";

/** An address of a namespace. */
export type AddressOf<N extends Namespace> = N extends "eip155" ? `0x${string}` : string;

/** One account that a wallet shows to the page. */
export interface Account<N extends Namespace = Namespace> {
  readonly namespace: N;
  /** In the canonical spelling of its namespace: eip155 addresses carry the EIP-55 checksum. */
  readonly address: AddressOf<N>;
  readonly type: AccountType;
  /** Hexadecimal, when the wallet reports it. */
  readonly publicKey?: string;
  /** Derivation path, when the wallet reports it. */
  readonly path?: string;
}

/** The accounts that a wallet returns when it connects: at least one. */
export type Accounts<N extends Namespace = Namespace> = readonly [Account<N>, ...Account<N>[]];

export const accountTypesOf: Readonly<Record<Namespace, readonly [AccountType, ...AccountType[]]>> = {
  eip155: ["eoa", "smartAccount"],
  solana: ["eoa"],
  polkadot: ["eoa"],
  bip122: ["payment", "ordinal", "stx"],
};

/**
 * The account type that a visitor gets when neither the wallet nor the site has chosen one
 * (docs/rules/account.md#account-types).
 */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: "smartAccount",
  solana: "eoa",
  polkadot: "eoa",
  bip122: "payment",
};

/** Returns the account with the preferred address, else the first of the preferred type, else the first. */
export const preferredAccount = (
  accounts: Accounts,
  preference: { readonly address?: string | undefined; readonly type?: AccountType | undefined },
): Account =>
  accounts.find(({ address }) => sameAddress(address, preference.address)) ??
  accounts.find(({ type }) => type === preference.type) ??
  accounts[0];

/** Compares hexadecimal addresses without regard to case, and base58 addresses with it. */
export const sameAddress = (a: string, b: string | undefined): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b?.toLowerCase());
