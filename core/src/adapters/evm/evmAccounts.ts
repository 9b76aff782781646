import type { Accounts } from "../../domain/account/account.ts";
import { decodeEip155Address } from "../../domain/account/addressCodecs/eip155.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList } from "../../domain/untrustedValue.ts";

/**
 * The accounts in an answer to `eth_accounts`, in EIP-55 form, without entries that are not addresses. Undefined when
 * none is left.
 */
export const accountsIn = (value: unknown): Accounts | undefined => {
  const addresses = (boundedList(value, WALLET_LIST_MAX) ?? []).flatMap((entry) => {
    const address = typeof entry === "string" ? decodeEip155Address(entry) : undefined;
    return address ? [address] : [];
  });
  const [first, ...others] = [...new Set(addresses)].map(
    (address) => ({ namespace: "eip155", address, type: "eoa" }) as const,
  );
  return first ? [first, ...others] : undefined;
};

/** Whether an answer says that no account is shown any more. An unreadable answer does not count. */
export const isWithoutAccounts = (value: unknown): boolean => boundedList(value, 1)?.length === 0;
