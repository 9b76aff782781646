import type { Namespace } from "../../domain/chain/caip.ts";
import { namespaces } from "../../domain/chain/chainId.ts";
import type { Network } from "../../domain/chain/network.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import {
  MULTICHAIN_APPROVAL_MILLIS,
  MULTICHAIN_CHANGES_MILLIS,
  MULTICHAIN_REOPEN_MILLIS,
  MULTICHAIN_REPLY_MILLIS,
} from "../../domain/limits/multichain.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { extensionTransport } from "./extensionTransport.ts";
import type { MultichainApi } from "./MultichainApi.ts";
import { type NamespaceSession, namespaceSession } from "./namespaceSession.ts";
import { accountsChangedIn } from "./notifications.ts";
import { pageScriptTransport } from "./pageScriptTransport.ts";
import { requestedScopes } from "./requestedScopes.ts";
import { type SessionScopes, scopesOn, sessionScopesIn } from "./sessionScopes.ts";
import { walletCalls } from "./walletCalls.ts";

/** A wallet's session with this site for all namespaces (docs/rules/connection.md#one-approval-for-several-namespaces). */
export interface MultichainWallet {
  /**
   * Asks for a session on these networks, with one prompt; with none if all of them are approved already. Resolves with false when the wallet does not support it, or
   * returns nothing that is a session. Rejects with `UserRejected`, `WalletBusy` or `WalletTimedOut`.
   */
  readonly create: (networks: ReadonlyArray<Network>) => Promise<boolean>;
  /** Reads the session of an earlier visit, without a prompt. Resolves with false when it cannot be read. */
  readonly restore: () => Promise<boolean>;
  /** The namespaces that the session has accounts on. */
  readonly namespaces: () => ReadonlyArray<Namespace>;
  /** The part of one namespace as a session of its own. It replaces an earlier one. */
  readonly part: (namespace: Namespace) => RelaySession;
  /** Closes the way to the wallet. The session stays. */
  readonly close: () => void;
}

/** Whether the visitor has seen the prompt, so that the wallet must not be asked again in another way. */
const hasPrompted = (error: unknown): boolean => isPorticoError(error, "UserRejected", "WalletBusy", "WalletTimedOut");

/** `appeared` receives the namespaces that the visitor added in the wallet. */
export const multichainWallet = (
  api: MultichainApi,
  appeared: (namespaces: ReadonlyArray<Namespace>) => void,
): MultichainWallet => {
  let scopes: SessionScopes = new Map();
  const parts = new Map<Namespace, NamespaceSession>();
  /** Namespaces that the site ended. A wallet that cannot end them alone still reports them. */
  const left = new Set<Namespace>();
  let isCreating = false;

  const has = (namespace: Namespace): boolean => scopesOn(scopes, namespace).length > 0;
  const current = () => namespaces.filter((namespace) => has(namespace) && !left.has(namespace));

  const apply = (next: SessionScopes) => {
    scopes = next;
    for (const [namespace, part] of [...parts]) {
      if (has(namespace)) part.update(scopesOn(next, namespace));
      else {
        parts.delete(namespace);
        part.end();
      }
    }
  };

  let changed: unknown;
  let isDue = false;
  const readChange = () => {
    isDue = false;
    const next = sessionScopesIn(changed);
    if (!next) return;
    const before = current();
    apply(next);
    const added = current().filter((namespace) => !before.includes(namespace));
    if (added.length > 0 && !isCreating) appeared(added);
  };
  const notified = (method: string, params: unknown) => {
    if (method === "wallet_sessionChanged") {
      changed = params;
      if (!isDue) setTimeout(readChange, MULTICHAIN_CHANGES_MILLIS);
      isDue = true;
    }
    const change = method === "wallet_notify" ? accountsChangedIn(params) : undefined;
    if (change) parts.get(change.namespace)?.use(change.addresses);
  };

  const calls = walletCalls({
    open: api.extensionId === undefined ? pageScriptTransport : extensionTransport(api.extensionId),
    wallet: api.name,
    notified,
    closed: () => {
      setTimeout(() => {
        // Nobody needs the wallet's news once it is disconnected.
        if (parts.size > 0) void restore();
      }, MULTICHAIN_REOPEN_MILLIS);
    },
  });

  const readSession = async (): Promise<SessionScopes | undefined> => {
    try {
      return sessionScopesIn(await calls.request("wallet_getSession", {}, MULTICHAIN_REPLY_MILLIS));
    } catch {
      return undefined;
    }
  };
  const restore = async (): Promise<boolean> => {
    const session = await readSession();
    if (session) apply(session);
    return session !== undefined;
  };

  const create: MultichainWallet["create"] = async (networks) => {
    await restore();
    const isApproved = networks.every(({ caipNetworkId, chainNamespace }) => {
      return scopes.has(caipNetworkId) && !left.has(chainNamespace);
    });
    if (isApproved) return true;
    isCreating = true;
    try {
      const request = {
        optionalScopes: requestedScopes(networks),
        // MetaMask reports another Solana account only to sites that ask for it.
        sessionProperties: { solana_accountChanged_notifications: true },
      };
      const session = sessionScopesIn(await calls.request("wallet_createSession", request, MULTICHAIN_APPROVAL_MILLIS));
      left.clear();
      if (session) apply(session);
      return session !== undefined && session.size > 0;
    } catch (error) {
      if (hasPrompted(error)) throw error;
      return false;
    } finally {
      isCreating = false;
    }
  };

  const leave = async (namespace: Namespace): Promise<void> => {
    const ended = scopesOn(scopes, namespace).map(([chainId]) => chainId);
    parts.delete(namespace);
    left.add(namespace);
    const isLast = current().length === 0;
    await calls.request("wallet_revokeSession", isLast ? {} : { scopes: ended }, MULTICHAIN_REPLY_MILLIS);
    if (isLast && current().length === 0) calls.close();
  };

  return {
    create,
    restore,
    close: () => {
      parts.clear();
      calls.close();
    },
    namespaces: current,
    part: (namespace) => {
      left.delete(namespace);
      const part = namespaceSession({
        api,
        namespace,
        scopes: scopesOn(scopes, namespace),
        invoke: (scope, method, params) =>
          calls.request("wallet_invokeMethod", { scope, request: { method, params } }, MULTICHAIN_APPROVAL_MILLIS),
        leave: () => leave(namespace),
      });
      parts.set(namespace, part);
      return part.session;
    },
  };
};
