import type { Namespace } from "../chain/caip.ts";

/** Kinds of accounts; each namespace knows some of them (docs/rules/account.md#account-types). */
export type AccountType = "eoa" | "smartAccount" | "payment" | "ordinal" | "stx";

/** One account that a wallet shows to the page. */
export interface Account {
  readonly namespace: Namespace;
  /** In the canonical spelling of its namespace; eip155 is EIP-55 checksummed. */
  readonly address: string;
  readonly type: AccountType;
  /** Hexadecimal, where the wallet tells it. */
  readonly publicKey?: string;
  /** Derivation path, where the wallet tells it. */
  readonly path?: string;
}

/** What a wallet gives when it connects: at least one account. */
export type Accounts = readonly [Account, ...Account[]];

export const accountTypesOf: Readonly<Record<Namespace, readonly [AccountType, ...AccountType[]]>> = {
  eip155: ["eoa", "smartAccount"],
  solana: ["eoa"],
  polkadot: ["eoa"],
  bip122: ["payment", "ordinal", "stx"],
};

/**
 * The type a visitor is given when both the wallet and the site leave the choice open
 * (docs/rules/account.md#account-types).
 */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: "smartAccount",
  solana: "eoa",
  polkadot: "eoa",
  bip122: "payment",
};

/** The account with an address, else the first of the preferred type, else the first. */
export const preferredAccount = (
  accounts: Accounts,
  preference: { readonly address?: string | undefined; readonly type?: AccountType | undefined },
): Account =>
  accounts.find(({ address }) => sameAddress(address, preference.address)) ??
  accounts.find(({ type }) => type === preference.type) ??
  accounts[0];

/** Hexadecimal addresses are the same in any case; base58 ones are not. */
export const sameAddress = (a: string, b: string | undefined): boolean =>
  a === b || (a.startsWith("0x") && a.toLowerCase() === b?.toLowerCase());
