import { sameAddress } from "../../domain/account/account.ts";
import { type ChainId, type Namespace, parseAccountId } from "../../domain/chain/caip.ts";
import { bytesAsText } from "../../domain/relay/inbound/bytesAsText.ts";
import type { RelayNamespace, RelaySession, RelaySessionListener } from "../../ports/RelaySession.ts";
import type { MultichainApi } from "./MultichainApi.ts";
import { isForWallet } from "./requestedScopes.ts";
import type { SessionScope } from "./sessionScopes.ts";
import { counterpartOf, knownSolanaMethods } from "./solanaMethods.ts";

type Scopes = ReadonlyArray<readonly [ChainId, SessionScope]>;

interface NamespaceSessionOptions {
  readonly api: MultichainApi;
  readonly namespace: Namespace;
  readonly scopes: Scopes;
  readonly invoke: (scope: string, method: string, params: unknown) => Promise<unknown>;
  readonly leave: () => Promise<void>;
}

/** One namespace of a wallet's session, presented as a session of its own. */
export interface NamespaceSession {
  readonly session: RelaySession;
  readonly update: (scopes: Scopes) => void;
  /** Puts the accounts that the wallet uses now first. The others stay approved. */
  readonly use: (addresses: ReadonlyArray<string>) => void;
  readonly end: () => void;
}

const methodsIn = (namespace: Namespace, scopes: Scopes): ReadonlyArray<string> => {
  const approved = [...new Set(scopes.flatMap(([, { methods }]) => methods))];
  return namespace === "solana" ? knownSolanaMethods(approved) : approved.filter(isForWallet);
};

const namespaceIn = (namespace: Namespace, scopes: Scopes): RelayNamespace => ({
  accounts: scopes.flatMap(([, { accounts }]) => accounts),
  chains: scopes.map(([chainId]) => chainId),
  methods: methodsIn(namespace, scopes),
  events: [],
});

/**
 * A namespace of a wallet's session as a session behind the relay, so that every adapter connects it as it connects one of
 * those. Its requests go to the wallet with the scope of their network (CAIP-27).
 */
export const namespaceSession = ({
  api,
  namespace,
  scopes: first,
  invoke,
  leave,
}: NamespaceSessionOptions): NamespaceSession => {
  let scopes = first;
  let approved = namespaceIn(namespace, first);
  const listeners = new Set<RelaySessionListener>();
  const tell = (notify: (listener: RelaySessionListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };
  const { name, rdns, imageUrl } = api;

  const session: RelaySession = {
    topic: `multichain ${rdns} ${namespace}`,
    wallet: { name, rdns, ...(imageUrl ? { iconUrl: imageUrl } : {}) },
    get namespaces() {
      return { [namespace]: approved };
    },
    properties: {},
    proofs: [],
    provider: undefined,
    request: async ({ chainId, method, params }) => {
      const methods = scopes.find(([scope]) => scope === chainId)?.[1].methods ?? [];
      const counterpart = counterpartOf(method, methods);
      return counterpart
        ? counterpart.result(await invoke(chainId, counterpart.method, counterpart.params(params, chainId)))
        : bytesAsText(method, await invoke(chainId, method, params));
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOver: () => false,
    disconnect: leave,
  };

  return {
    session,
    update: (next) => {
      scopes = next;
      const before = JSON.stringify(approved);
      approved = namespaceIn(namespace, next);
      if (JSON.stringify(approved) !== before) tell(({ updated }) => updated?.(session.namespaces));
    },
    use: (addresses) => {
      const known = new Set(
        approved.accounts.flatMap((account) => {
          const parsed = parseAccountId(account);
          return parsed instanceof Error ? [] : [parsed.address];
        }),
      );
      const isUsed = (address: string) => addresses.some((used) => sameAddress(used, address));
      const inOrder = [...known].toSorted((a, b) => Number(isUsed(b)) - Number(isUsed(a)));
      if (inOrder[0] !== undefined && isUsed(inOrder[0])) {
        tell(({ accountsChanged }) => accountsChanged?.(namespace, inOrder));
      }
    },
    end: () => tell(({ ended }) => ended?.()),
  };
};
