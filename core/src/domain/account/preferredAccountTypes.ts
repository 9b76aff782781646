import type { Namespace } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import { type AccountType, accountTypesOf } from "./account.ts";

/** The kinds of accounts a visitor chose, from the page's storage; what no namespace knows is left out. */
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
