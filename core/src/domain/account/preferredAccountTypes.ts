import type { Namespace } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import { type AccountType, accountTypesOf } from "./account.ts";

/** Reads the visitor's account types from the page's storage. Types that the namespace does not have are left out. */
export const parsePreferredAccountTypes = (
  stored: string | undefined,
): Readonly<Partial<Record<Namespace, AccountType>>> => {
  const value = parseJson(stored ?? "");
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const chosen: unknown = Reflect.get(value, namespace);
      const type = accountTypesOf[namespace].find((known) => known === chosen);
      return type ? [[namespace, type] as const] : [];
    }),
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
