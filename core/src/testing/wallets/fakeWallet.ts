import type { Account, Accounts } from "../../domain/account/account.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { ApprovedChains } from "../../domain/connection/connection.ts";
import type { Adapter, AdapterPlugin } from "../../ports/Adapter.ts";
import type { Connected, ConnectionListener, WalletConnection } from "../../ports/WalletConnection.ts";

type FakeNamespace = "eip155" | "solana";

interface FakeWalletOptions {
  readonly namespace: FakeNamespace;
  readonly connectorId: string;
  readonly accounts?: Accounts;
  readonly chainId?: ChainId;
  readonly approvedChains?: ApprovedChains;
  readonly capabilities?: ReadonlyArray<Capability>;
}

const rejectUnexpected = () => Promise.reject(new Error("nothing of the kind is asked here"));
const firstChains = { eip155: "eip155:1", solana: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" } as const;

/** An account with an address that nothing has to parse: the name, after `0x` for eip155. */
export const accountOf = (namespace: FakeNamespace, name: string, type: Account["type"] = "eoa"): Account => ({
  namespace,
  address: namespace === "eip155" ? `0x${name}` : name,
  type,
});

/** An answer that arrives when the test says so. */
export const pendingResponse = <A>() => {
  let resolve: (response: A) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<A>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
};

/** A wallet that answers as the test says, and records the requests that it gets. */
export const fakeWallet = ({ namespace, connectorId, ...options }: FakeWalletOptions) => {
  const requests: string[] = [];
  const listeners = new Set<ConnectionListener>();
  const awakeListeners = new Set<() => void>();
  const common = {
    wallet: { name: connectorId },
    capabilities: options.capabilities ?? [],
    approvedChains: options.approvedChains ?? "all",
    provider: undefined,
    watch: (listener: ConnectionListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    switchNetwork: (network: { readonly caipNetworkId: ChainId }) => {
      requests.push(`switch ${network.caipNetworkId}`);
      return wallet.onSwitch();
    },
    signMessage: ({ address, message }: { readonly address: string; readonly message: string | Uint8Array }) => {
      requests.push(`sign with ${address}`);
      return wallet.onSign(message);
    },
    disconnect: () => {
      requests.push("disconnect");
      return wallet.onDisconnect();
    },
  };
  const connection: WalletConnection =
    namespace === "eip155"
      ? {
          ...common,
          namespace,
          request: rejectUnexpected,
          signTypedData: rejectUnexpected,
          confirmNetwork: rejectUnexpected,
          sendTransaction: ({ from }) => {
            requests.push(`send from ${from}`);
            return wallet.onSign();
          },
          estimateGas: rejectUnexpected,
          estimateFee: ({ from, to, value }) => {
            requests.push(`fee of ${value} from ${from} to ${to}`);
            return wallet.onFee();
          },
          walletCapabilities: rejectUnexpected,
          sendCalls: rejectUnexpected,
          callsStatus: rejectUnexpected,
        }
      : {
          ...common,
          namespace,
          signTransaction: rejectUnexpected,
          signAllTransactions: rejectUnexpected,
          signAndSendTransaction: rejectUnexpected,
          sendTransaction: rejectUnexpected,
          sendTransfer: rejectUnexpected,
          estimateTransfer: rejectUnexpected,
          estimateFee: ({ from, to, value, network }) => {
            requests.push(`fee of ${value} from ${from} to ${to} on ${network.name}`);
            return wallet.onFee();
          },
        };
  const connected: Connected = {
    connection,
    accounts: options.accounts ?? [accountOf(namespace, `${connectorId}'s`)],
    chainId: options.chainId ?? firstChains[namespace],
  };

  const wallet = {
    namespace,
    connectorId,
    connected,
    /** The requests that the wallet got, oldest first. */
    requests,
    /** Whether the wallet has announced itself. */
    isInPage: true,
    /** Whether it announces itself (EIP-6963); if not, it is the page's own provider. */
    isAnnounced: true,
    onConnect: (): Promise<Connected> => Promise.resolve(connected),
    onReconnect: (): Promise<Connected | undefined> => Promise.resolve(connected),
    /** Signs a message, or sends a transaction. */
    onSign: (_message?: string | Uint8Array): Promise<`0x${string}`> => Promise.resolve("0x01"),
    onFee: (): Promise<bigint> => Promise.resolve(21_000n),
    onSwitch: (): Promise<void> => Promise.resolve(),
    onDisconnect: (): Promise<void> => Promise.resolve(),
    /** Sends an event to all listeners. */
    notify: (send: (listener: ConnectionListener) => void): void => {
      for (const listener of [...listeners]) send(listener);
    },
    isWatched: (): boolean => listeners.size > 0,
    /** Whether the page notices when the wallet shows accounts again. */
    isNoticedAwake: true,
    whenAwake: (listener: () => void): (() => void) => {
      awakeListeners.add(listener);
      return () => void awakeListeners.delete(listener);
    },
    /** Shows accounts again. */
    wakeUp: (): void => {
      for (const listener of [...awakeListeners]) listener();
    },
    isExpectedToWake: (): boolean => awakeListeners.size > 0,
  };
  return wallet;
};
export type FakeWallet = ReturnType<typeof fakeWallet>;

/** The adapter of a namespace with these wallets in its page. */
export const fakeAdapter = (namespace: FakeNamespace, wallets: ReadonlyArray<FakeWallet>) => {
  const searches = new Set<() => void>();
  const walletOf = (connectorId: string) => wallets.find((wallet) => wallet.connectorId === connectorId);
  const adapter: Adapter = {
    namespace,
    discover: (listener) => {
      const update = () =>
        listener(
          wallets
            .filter(({ isInPage }) => isInPage)
            .map(({ connectorId, isAnnounced }) => ({
              id: connectorId,
              type: isAnnounced ? "ANNOUNCED" : "INJECTED",
              name: connectorId,
              namespace,
            })),
        );
      searches.add(update);
      update();
      return () => void searches.delete(update);
    },
    connect: async ({ connectorId }) => {
      const wallet = walletOf(connectorId);
      wallet?.requests.push("connect");
      return wallet ? wallet.onConnect() : rejectUnexpected();
    },
    reconnect: async ({ connectorId }) => {
      const wallet = walletOf(connectorId);
      wallet?.requests.push("reconnect");
      return wallet?.isInPage ? wallet.onReconnect() : undefined;
    },
    whenAwake: (connectorId, listener) => {
      const wallet = walletOf(connectorId);
      return wallet?.isNoticedAwake ? wallet.whenAwake(listener) : undefined;
    },
    overRelay: ({ wallet: { name }, disconnect }, chainId) => {
      const connected = walletOf(name)?.connected;
      return (
        connected && {
          ...connected,
          connection: { ...connected.connection, disconnect },
          chainId: chainId ?? connected.chainId,
        }
      );
    },
  };
  const plugin: AdapterPlugin = {
    id: `fake-${namespace}`,
    namespace,
    load: async () => {
      if (!fake.isLoadable) throw new TypeError("no network");
      return () => adapter;
    },
  };
  const fake = {
    plugin,
    /** Whether the adapter's code can be loaded. */
    isLoadable: true,
    /** Makes a wallet appear in the page later. */
    announce: (wallet: FakeWallet) => {
      wallet.isInPage = true;
      for (const update of [...searches]) update();
    },
  };
  return fake;
};
