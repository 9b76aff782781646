import { type Accounts, type AccountType, preferredAccount } from "../account/account.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import type { Capability } from "./capability.ts";
import type { ApprovedChains, ConnectedWallet, ConnectionsState, NamespaceConnection } from "./connection.ts";

/** A try to connect, on all the namespaces it may bring a wallet to. Numbers are given once and grow. */
interface Attempt {
  readonly number: number;
  readonly connectorId: string;
  readonly kind: "connect" | "reconnect";
  /** The page goes on without the wallet, which is still taken when it answers. */
  readonly isOverdue?: true;
}

/** A namespace keeps its wallet while another one is tried; the newest try alone may take its place. */
interface NamespaceMachine {
  readonly wallet?: ConnectedWallet;
  readonly attempt?: Attempt;
}

/** Everything that decides what a result that arrives now may still do. */
export interface ConnectionMachine {
  readonly lastAttempt: number;
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceMachine>>>;
}

export type ConnectedWallets = Readonly<Partial<Record<Namespace, ConnectedWallet>>>;

export type ConnectionEvent =
  /** A try begins; older ones on these namespaces are superseded. */
  | {
      readonly type: "attemptStarted";
      readonly namespaces: ReadonlyArray<Namespace>;
      readonly connectorId: string;
      readonly kind: Attempt["kind"];
    }
  /** The wallet answered. Namespaces on which the try was superseded stay as they are. */
  | { readonly type: "attemptSucceeded"; readonly attempt: number; readonly wallets: ConnectedWallets }
  /** Declined, failed or given up: what was connected before still is. */
  | { readonly type: "attemptEnded"; readonly attempt: number }
  /** Wallets of an earlier visit take too long. They count as disconnected until they answer or another try begins. */
  | { readonly type: "reconnectingOverdue"; readonly namespaces: ReadonlyArray<Namespace> }
  /** A wallet came without a try: another tab, or an approval after its caller had given up. */
  | { readonly type: "walletAppeared"; readonly wallets: ConnectedWallets }
  /** Disconnected here, or ended by the wallet; tries on these namespaces are superseded. */
  | { readonly type: "disconnected"; readonly namespaces: ReadonlyArray<Namespace> }
  | { readonly type: "accountsChanged"; readonly namespace: Namespace; readonly accounts: Accounts }
  | { readonly type: "chainChanged"; readonly namespace: Namespace; readonly chainId: ChainId }
  /** A session's wallet approved other networks or methods. */
  | {
      readonly type: "approvalChanged";
      readonly namespace: Namespace;
      readonly approvedChains: ApprovedChains;
      readonly capabilities: ReadonlyArray<Capability>;
    }
  /** The visitor chose another of the wallet's accounts, or another kind of them. */
  | {
      readonly type: "accountChosen";
      readonly namespace: Namespace;
      readonly address?: string;
      readonly accountType?: AccountType;
    };

export const noConnectionsYet: ConnectionMachine = { lastAttempt: 0, byNamespace: {} };

/** A machine in which the wallets of an earlier visit are being tried. */
export const machineOf = ({ byNamespace }: ConnectionsState): ConnectionMachine =>
  namespacesIn(byNamespace).reduce((machine, namespace) => {
    const connection = byNamespace[namespace];
    return connection?.status === "reconnecting"
      ? transition(machine, { ...connection, type: "attemptStarted", namespaces: [namespace], kind: "reconnect" })
      : machine;
  }, noConnectionsYet);

/** The machine after an event. An event that has nothing to do leaves the very same object. */
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
      return onEach(machine, namespacesIn(event.wallets), (current, namespace) =>
        withWallet(current, event.wallets[namespace]),
      );
    case "disconnected":
      return onEach(machine, event.namespaces, () => undefined);
    case "accountsChanged":
      return onWallet(machine, event.namespace, (wallet) => ({
        ...wallet,
        accounts: event.accounts,
        account: stayingAccount(wallet, event.accounts),
      }));
    case "chainChanged":
      return onWallet(machine, event.namespace, (wallet) =>
        wallet.chainId === event.chainId ? wallet : { ...wallet, chainId: event.chainId },
      );
    case "approvalChanged":
      return onWallet(machine, event.namespace, (wallet) => ({
        ...wallet,
        approvedChains: event.approvedChains,
        capabilities: event.capabilities,
      }));
    case "accountChosen":
      return onWallet(machine, event.namespace, (wallet) => {
        // The one in use comes first: it stays where it is of the kind already, or nothing fits.
        const known: Accounts = [wallet.account, ...wallet.accounts];
        const account = preferredAccount(known, { address: event.address, type: event.accountType });
        return account === wallet.account ? wallet : { ...wallet, account };
      });
  }
};

/** What the page is shown: a connected wallet stays in view while another is tried. */
export const shownConnections = ({ byNamespace }: ConnectionMachine): ConnectionsState => {
  const shown: Partial<Record<Namespace, NamespaceConnection>> = {};
  for (const namespace of namespacesIn(byNamespace)) {
    const { wallet, attempt } = byNamespace[namespace] ?? {};
    if (wallet) shown[namespace] = wallet;
    else if (attempt && !attempt.isOverdue) {
      const status = attempt.kind === "connect" ? "connecting" : "reconnecting";
      shown[namespace] = { status, connectorId: attempt.connectorId };
    }
  }
  return { byNamespace: shown };
};

/** Namespaces on which a try is still the newest. None: it was superseded. */
export const namespacesOf = ({ byNamespace }: ConnectionMachine, attempt: number): ReadonlyArray<Namespace> =>
  namespacesIn(byNamespace).filter((namespace) => byNamespace[namespace]?.attempt?.number === attempt);

const isReconnectingIn =
  ({ byNamespace }: ConnectionMachine) =>
  (namespace: Namespace): boolean => {
    const { kind, isOverdue } = byNamespace[namespace]?.attempt ?? {};
    return kind === "reconnect" && !isOverdue;
  };

/** The namespaces that a record has something for. */
export const namespacesIn = (record: Readonly<Partial<Record<Namespace, unknown>>>): ReadonlyArray<Namespace> =>
  namespaces.filter((namespace) => record[namespace] !== undefined);

const withWallet = (
  { wallet: before }: NamespaceMachine,
  wallet: ConnectedWallet | undefined,
): NamespaceMachine | undefined => {
  const kept = wallet ?? before;
  return kept && { wallet: kept };
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

const onWallet = (
  machine: ConnectionMachine,
  namespace: Namespace,
  change: (wallet: ConnectedWallet) => ConnectedWallet,
): ConnectionMachine => {
  const current = machine.byNamespace[namespace];
  if (!current?.wallet) return machine;
  const wallet = change(current.wallet);
  return wallet === current.wallet ? machine : onEach(machine, [namespace], () => ({ ...current, wallet }));
};

/**
 * A wallet puts the account its person uses first. Where it does not say, as for the kinds of accounts of one person,
 * the one in use stays in use.
 */
const stayingAccount = ({ accounts: before, account }: ConnectedWallet, accounts: Accounts) => {
  const isOtherPerson = accounts[0].address !== before[0].address;
  return isOtherPerson
    ? preferredAccount(accounts, { type: account.type })
    : preferredAccount(accounts, { address: account.address, type: account.type });
};
