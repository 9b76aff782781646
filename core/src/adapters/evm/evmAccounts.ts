import type { Accounts } from "../../domain/account/account.ts";
import { readEip155Address } from "../../domain/account/addressCodecs/eip155.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList } from "../../domain/untrustedValue.ts";

/**
 * The accounts in an answer to `eth_accounts`, in EIP-55 form, without entries that are not addresses. Undefined when
 * none is left.
 */
export const accountsIn = (value: unknown): Accounts | undefined => {
  const addresses = (boundedList(value, WALLET_LIST_MAX) ?? []).flatMap((entry) => {
    const address = typeof entry === "string" ? readEip155Address(entry) : undefined;
    return address ? [address] : [];
  });
  const [first, ...others] = [...new Set(addresses)].map(
    (address) => ({ namespace: "eip155", address, type: "eoa" }) as const,
  );
  return first ? [first, ...others] : undefined;
};

/** Whether an answer says that no account is shown any more. An unreadable answer does not count. */
export const isWithoutAccounts = (value: unknown): boolean => boundedList(value, 1)?.length === 0;

/**
 * The accounts in an answer as other libraries take them: some refuse a wrong checksum, or an `0X`. Each account once. An
 * address in lower case stays as the wallet wrote it, and so does what is no address.
 */
export const spelledAccounts = (accounts: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const spelled = accounts.map((account) => {
    const address = typeof account === "string" ? readEip155Address(account) : undefined;
    return address === undefined || account === address.toLowerCase() ? account : address;
  });
  const keys = spelled.map((account) => (typeof account === "string" ? account.toLowerCase() : account));
  return spelled.filter((_, index) => keys.indexOf(keys[index]) === index);
};
