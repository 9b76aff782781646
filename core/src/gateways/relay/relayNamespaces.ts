import { type AccountId, type Namespace, parseAccountId } from "../../domain/chain/caip.ts";
import { isNamespace } from "../../domain/chain/isNamespace.ts";
import type { RelayNamespace, RelaySession } from "../../ports/RelaySession.ts";

/** The namespaces of a session of the library, keyed by namespace or by CAIP-2 id. */
export type SessionNamespaces = Readonly<
  Record<
    string,
    {
      readonly chains?: ReadonlyArray<string>;
      readonly accounts: ReadonlyArray<string>;
      readonly methods: ReadonlyArray<string>;
      readonly events: ReadonlyArray<string>;
    }
  >
>;

const unique = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)];

const accountsIn = (texts: ReadonlyArray<string>): ReadonlyArray<AccountId> =>
  texts.flatMap((text) => {
    const parsed = parseAccountId(text);
    return parsed instanceof Error ? [] : [parsed.accountId];
  });

const merged = (a: RelayNamespace | undefined, b: RelayNamespace): RelayNamespace =>
  a
    ? {
        accounts: unique([...a.accounts, ...b.accounts]),
        chains: unique([...a.chains, ...b.chains]),
        methods: unique([...a.methods, ...b.methods]),
        events: unique([...a.events, ...b.events]),
      }
    : b;

const chainOf = (accountId: AccountId): string => accountId.split(":").slice(0, 2).join(":");

/**
 * What a session approved, by namespace. Keys that are CAIP-2 ids join their namespace, and the chains are those listed
 * and those of the accounts (docs/rules/relay.md#proposed-namespaces, docs/rules/connection.md#approved-networks).
 * Entries that are not accounts are left out.
 */
export const relayNamespacesOf = (namespaces: SessionNamespaces): RelaySession["namespaces"] => {
  const result: Partial<Record<Namespace, RelayNamespace>> = {};
  for (const [key, { chains = [], accounts, methods, events }] of Object.entries(namespaces)) {
    const [namespace = ""] = key.split(":");
    if (!isNamespace(namespace)) continue;
    const accountIds = accountsIn(accounts);
    const keyChains = key.includes(":") ? [key] : [];
    const allChains = unique([...keyChains, ...chains, ...accountIds.map(chainOf)]);
    result[namespace] = merged(result[namespace], { accounts: accountIds, chains: allChains, methods, events });
  }
  return result;
};
