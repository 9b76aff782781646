import type { Account, Accounts } from "../../domain/account.ts";
import { decodeEip155Address } from "../../domain/addressCodecs/eip155.ts";

/** The accounts of an answer to `eth_accounts`, in EIP-55; what is no address is left out. Undefined when none is left. */
export const accountsIn = (answer: unknown): Accounts | undefined => {
  if (!Array.isArray(answer)) return undefined;
  const accounts = answer.flatMap((entry): ReadonlyArray<Account> => {
    const address = typeof entry === "string" ? decodeEip155Address(entry) : undefined;
    return address ? [{ namespace: "eip155", address, type: "eoa" }] : [];
  });
  const [first, ...others] = accounts.filter(
    ({ address }, at) => accounts.findIndex((other) => other.address === address) === at,
  );
  return first ? [first, ...others] : undefined;
};
