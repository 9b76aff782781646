import {
  ACCOUNT_ADDRESS_TRAILING_CHARACTERS,
  ACCOUNT_NAME_CHARACTERS,
  ADDRESS_LEADING_CHARACTERS,
  ADDRESS_TRAILING_CHARACTERS,
  MISSING_WALLET_NAME_CHARACTERS,
  NARROW_ACCOUNT_NAME_CHARACTERS,
} from "../limits.ts";
import { truncateMiddle } from "./address.ts";

interface CharacterLimits {
  readonly name: number;
  /** Of the end of an address. */
  readonly trailing: number;
}

/** Where an account is shown. `accountTabs` is the account screen with the tabs of Bitcoin, which leave less room. */
export type AccountPlace = "button" | "account" | "accountTabs" | "receive" | "list";

const characterLimits: Readonly<Record<AccountPlace, CharacterLimits>> = {
  button: { name: NARROW_ACCOUNT_NAME_CHARACTERS, trailing: ADDRESS_TRAILING_CHARACTERS },
  account: { name: ACCOUNT_NAME_CHARACTERS, trailing: ACCOUNT_ADDRESS_TRAILING_CHARACTERS },
  accountTabs: { name: NARROW_ACCOUNT_NAME_CHARACTERS, trailing: ACCOUNT_ADDRESS_TRAILING_CHARACTERS },
  receive: { name: NARROW_ACCOUNT_NAME_CHARACTERS, trailing: ACCOUNT_ADDRESS_TRAILING_CHARACTERS },
  list: { name: Number.POSITIVE_INFINITY, trailing: ADDRESS_TRAILING_CHARACTERS },
};

/**
 * The name of an account, or its address when it has none, as long as the place has room for it
 * (docs/rules/amount.md#shortened-names-and-addresses).
 */
export const shortAccount = (place: AccountPlace, address: string, name?: string): string => {
  const limits = characterLimits[place];
  return name
    ? truncateMiddle(name, limits.name, 0)
    : truncateMiddle(address, ADDRESS_LEADING_CHARACTERS, limits.trailing);
};

/** The name of a wallet in the row that offers to get it. */
export const shortWalletName = (name: string): string => truncateMiddle(name, MISSING_WALLET_NAME_CHARACTERS, 0);
