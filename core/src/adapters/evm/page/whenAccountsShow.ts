import { eip155Digits } from "../../../domain/account/addressCodecs/eip155Digits.ts";
import { WALLET_LIST_MAX } from "../../../domain/limits.ts";
import { boundedList } from "../../../domain/untrustedValue.ts";
import { type Eip1193Provider, listenTo } from "../Eip1193Provider.ts";

const showsAccounts = (value: unknown): boolean =>
  boundedList(value, WALLET_LIST_MAX)?.some(
    (entry) => typeof entry === "string" && eip155Digits(entry) !== undefined,
  ) === true;

/** Calls the listener whenever the wallet reports accounts, as it does when it is unlocked. Returns an unsubscribe function. */
export const whenAccountsShow = (provider: Eip1193Provider, listener: () => void): (() => void) =>
  listenTo(provider, "accountsChanged", (value) => {
    if (showsAccounts(value)) listener();
  });
