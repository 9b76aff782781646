import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";

const grantsAccounts = (permissions: unknown): boolean =>
  (boundedList(permissions, WALLET_LIST_MAX) ?? []).some(
    (permission) => fieldOf(permission, "parentCapability") === "eth_accounts",
  );

/**
 * Gives back the permission to see accounts (EIP-2255), so that the next visit has to ask again. Never rejects: a
 * wallet without permissions has nothing to give back.
 */
export const revokePermission = async (provider: Eip1193Provider): Promise<void> => {
  try {
    if (!grantsAccounts(await provider.request({ method: "wallet_getPermissions" }))) return;
    await provider.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] });
  } catch {
    return;
  }
};
