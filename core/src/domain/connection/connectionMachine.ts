import { type Accounts, type AccountType, preferredAccount } from "../account/account.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import type { Capability } from "./capability.ts";
import { connectedWallet } from "./connectedWallet.ts";
import type {
  ApprovedChains,
  ConnectedWallet,
  ConnectedWallets,
  ConnectionsState,
  NamespaceConnection,
} from "./connection.ts";

/**
 * An attempt to connect, on all the namespaces that the wallet may bring. Each number is used once, and numbers grow.
 */
interface Attempt {
  readonly number: number;
  readonly connectorId: string;
  readonly kind: "connect" | "reconnect";
  /** The page continues without the wallet. An answer that comes later is still accepted. */
  readonly isOverdue?: true;
}

/** A namespace keeps its wallet during an attempt to connect another one. Only the newest attempt may replace it. */
interface NamespaceMachine {
  readonly wallet?: ConnectedWallet;
  readonly attempt?: Attempt;
}

/** The state that decides what a result that arrives now may still change. */
export interface ConnectionMachine {
  readonly lastAttempt: number;
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceMachine>>>;
}

export type ConnectionEvent =
  /** An attempt begins. It supersedes older ones on these namespaces. */
  | {
      readonly type: "attemptStarted";
      readonly namespaces: ReadonlyArray<Namespace>;
      readonly connectorId: string;
      readonly kind: Attempt["kind"];
    }
  /** The wallet answered. Namespaces on which a newer attempt has superseded this one stay as they are. */
  | { readonly type: "attemptSucceeded"; readonly attempt: number; readonly wallets: ConnectedWallets }
  /** The attempt was declined, failed or was abandoned. Earlier connections remain. */
  | { readonly type: "attemptEnded"; readonly attempt: number }
  /**
   * Wallets of an earlier visit take too long. They count as disconnected until they answer or another attempt begins.
   */
  | { readonly type: "reconnectingOverdue"; readonly namespaces: ReadonlyArray<Namespace> }
  /**
   * A wallet connected without an attempt: through a library of the site, or with an approval after the caller had given
   * up. An attempt to connect goes on, because the visitor waits for it. An attempt to reconnect is superseded.
   */
  | { readonly type: "walletAppeared"; readonly wallets: ConnectedWallets }
  /** The site ended the connections. Attempts on these namespaces are superseded. */
  | { readonly type: "disconnected"; readonly namespaces: ReadonlyArray<Namespace> }
  /** The wallet ended its connection. An attempt to connect another wallet goes on. */
  | { readonly type: "walletEnded"; readonly namespace: Namespace }
  | { readonly type: "accountsChanged"; readonly namespace: Namespace; readonly accounts: Accounts }
  | { readonly type: "chainChanged"; readonly namespace: Namespace; readonly chainId: ChainId }
  /** The wallet of a session approved other networks or methods. */
  | {
      readonly type: "approvalChanged";
      readonly namespace: Namespace;
      readonly approvedChains: ApprovedChains;
      readonly capabilities: ReadonlyArray<Capability>;
    }
  /** The visitor chose another account of the wallet, or another account type. */
  | {
      readonly type: "accountChosen";
      readonly namespace: Namespace;
      readonly address?: string;
      readonly accountType?: AccountType;
    };

export const initialMachine: ConnectionMachine = { lastAttempt: 0, byNamespace: {} };

/** Returns a machine with an attempt to reconnect each wallet of an earlier visit. */
export const machineOf = ({ byNamespace }: ConnectionsState): ConnectionMachine =>
  namespacesIn(byNamespace).reduce((machine, namespace) => {
    const connection = byNamespace[namespace];
    return connection?.status === "reconnecting"
      ? transition(machine, { ...connection, type: "attemptStarted", namespaces: [namespace], kind: "reconnect" })
      : machine;
  }, initialMachine);

/** Returns the machine after an event, or the very same object when the event changes nothing. */
export const transition = (machine: ConnectionMachine, event: ConnectionEvent): ConnectionMachine => {
  switch (event.type) {
    case "attemptStarted": {
      const attempt = { number: machine.lastAttempt + 1, connectorId: event.connectorId, kind: event.kind };
      return onEach({ ...machine, lastAttempt: attempt.number }, event.namespaces, (current) => ({
        ...current,
        attempt,
      }));
    }
    case "attemptSucceeded":
      return onEach(machine, namespacesOf(machine, event.attempt), (current, namespace) =>
        withWallet(current, event.wallets[namespace]),
      );
    case "attemptEnded":
      return onEach(machine, namespacesOf(machine, event.attempt), (current) => withWallet(current, undefined));
    case "reconnectingOverdue":
      return onEach(machine, event.namespaces.filter(isReconnectingIn(machine)), ({ attempt, ...rest }) =>
        attempt ? { ...rest, attempt: { ...attempt, isOverdue: true } } : rest,
      );
    case "walletAppeared":
      return onEach(machine, namespacesIn(event.wallets), (current, namespace) => ({
        ...withWallet(current, event.wallets[namespace]),
        ...(current.attempt?.kind === "connect" ? { attempt: current.attempt } : {}),
      }));
    case "disconnected":
      return onEach(machine, event.namespaces, () => undefined);
    case "walletEnded":
      return onEach(machine, [event.namespace], ({ attempt }) => attempt && { attempt });
    case "accountsChanged":
      return onWallet(machine, event.namespace, (wallet) =>
        connectedWallet({
          ...wallet,
          accounts: event.accounts,
          account: accountAfterChange(wallet, event.accounts),
        }),
      );
    case "chainChanged":
      return onWallet(machine, event.namespace, (wallet) =>
        wallet.chainId === event.chainId ? wallet : connectedWallet({ ...wallet, chainId: event.chainId }),
      );
    case "approvalChanged":
      return onWallet(machine, event.namespace, (wallet) =>
        connectedWallet({ ...wallet, approvedChains: event.approvedChains, capabilities: event.capabilities }),
      );
    case "accountChosen":
      return onWallet(machine, event.namespace, (wallet) => {
        // The account in use comes first, so that it stays when it already has the type, or when no account fits.
        const candidates: Accounts = [wallet.account, ...wallet.accounts];
        const account = preferredAccount(candidates, { address: event.address, type: event.accountType });
        return account === wallet.account ? wallet : connectedWallet({ ...wallet, account });
      });
  }
};

/** What the page shows: a connected wallet stays visible during an attempt to connect another one. */
export const visibleConnections = ({ byNamespace }: ConnectionMachine): ConnectionsState => {
  const entries = namespacesIn(byNamespace).flatMap((namespace): ReadonlyArray<[Namespace, NamespaceConnection]> => {
    const { wallet, attempt } = byNamespace[namespace] ?? {};
    if (wallet) return [[wallet.namespace, wallet]];
    if (!attempt || attempt.isOverdue) return [];
    const status = attempt.kind === "connect" ? "connecting" : "reconnecting";
    return [[namespace, { status, connectorId: attempt.connectorId }]];
  });
  return { byNamespace: Object.fromEntries(entries) };
};

/** The namespaces on which an attempt is still the newest. Empty when it is superseded. */
export const namespacesOf = ({ byNamespace }: ConnectionMachine, attempt: number): ReadonlyArray<Namespace> =>
  namespacesIn(byNamespace).filter((namespace) => byNamespace[namespace]?.attempt?.number === attempt);

const isReconnectingIn =
  ({ byNamespace }: ConnectionMachine) =>
  (namespace: Namespace): boolean => {
    const { kind, isOverdue } = byNamespace[namespace]?.attempt ?? {};
    return kind === "reconnect" && !isOverdue;
  };

/** The namespaces for which a record has a value. */
export const namespacesIn = (record: Readonly<Partial<Record<Namespace, unknown>>>): ReadonlyArray<Namespace> =>
  namespaces.filter((namespace) => record[namespace] !== undefined);

const withWallet = (
  { wallet: previous }: NamespaceMachine,
  wallet: ConnectedWallet | undefined,
): NamespaceMachine | undefined => {
  const next = wallet ?? previous;
  return next && { wallet: next };
};

const onEach = (
  machine: ConnectionMachine,
  namespaces: ReadonlyArray<Namespace>,
  change: (current: NamespaceMachine, namespace: Namespace) => NamespaceMachine | undefined,
): ConnectionMachine => {
  const byNamespace: Partial<Record<Namespace, NamespaceMachine>> = { ...machine.byNamespace };
  let isChanged = false;
  for (const namespace of namespaces) {
    const current = byNamespace[namespace];
    const next = change(current ?? {}, namespace);
    if (next === current) continue;
    isChanged = true;
    if (next) byNamespace[namespace] = next;
    else delete byNamespace[namespace];
  }
  return isChanged ? { ...machine, byNamespace } : machine;
};

/** Changes the wallet of a namespace. A change that would not leave a wallet of this namespace is ignored. */
const onWallet = (
  machine: ConnectionMachine,
  namespace: Namespace,
  change: (wallet: ConnectedWallet) => ConnectedWallet | undefined,
): ConnectionMachine => {
  const current = machine.byNamespace[namespace];
  if (!current?.wallet) return machine;
  const wallet = change(current.wallet) ?? current.wallet;
  return wallet === current.wallet ? machine : onEach(machine, [namespace], () => ({ ...current, wallet }));
};

/**
 * A wallet lists the account that the person uses first. When the first account does not change, as with several
 * account types of one person, the account in use stays in use.
 */
const accountAfterChange = ({ accounts: previous, account }: ConnectedWallet, accounts: Accounts) => {
  const isOtherPerson = accounts[0].address !== previous[0].address;
  return isOtherPerson
    ? preferredAccount(accounts, { type: account.type })
    : preferredAccount(accounts, { address: account.address, type: account.type });
};
