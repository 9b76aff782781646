import { ACCOUNT_NAME_CHARACTERS, MISSING_WALLET_NAME_CHARACTERS, NARROW_ACCOUNT_NAME_CHARACTERS } from "../limits.ts";
import { truncateMiddle } from "./address.ts";

/** Where an account is shown. `accountTabs` is the account screen with the tabs of Bitcoin, which leave less room. */
export type AccountPlace = "button" | "account" | "accountTabs" | "receive" | "list";

const nameCharacters: Readonly<Record<AccountPlace, number>> = {
  button: NARROW_ACCOUNT_NAME_CHARACTERS,
  account: ACCOUNT_NAME_CHARACTERS,
  accountTabs: NARROW_ACCOUNT_NAME_CHARACTERS,
  receive: NARROW_ACCOUNT_NAME_CHARACTERS,
  list: Number.POSITIVE_INFINITY,
};

/**
 * The name of an account, as long as the place has room for it, or its address when it has none. Addresses are shortened
 * alike everywhere, so that a visitor can compare them (docs/rules/amount.md#shortened-names-and-addresses).
 */
export const shortAccount = (place: AccountPlace, address: string, name?: string): string =>
  name ? truncateMiddle(name, nameCharacters[place], 0) : truncateMiddle(address);

/** The name of a wallet in the row that offers to get it. */
export const shortWalletName = (name: string): string => truncateMiddle(name, MISSING_WALLET_NAME_CHARACTERS, 0);
