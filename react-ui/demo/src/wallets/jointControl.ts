import type { WalletControl } from "@portico/fixtures/wallets";

const namespaceOf = (chainId: string): string => chainId.split(":")[0] ?? "";

/** One control for a wallet on two namespaces. It reports the state of the first one, and is connected if either is. */
export const jointControl = (first: WalletControl, second: WalletControl): WalletControl => {
  const both = async (action: (control: WalletControl) => Promise<void>): Promise<void> => {
    await Promise.all([action(first), action(second)]);
  };
  const bothLists = async <Item>(list: (control: WalletControl) => Promise<ReadonlyArray<Item>>) =>
    (await Promise.all([list(first), list(second)])).flat();
  return {
    name: first.name,
    namespace: first.namespace,
    behave: (behaviour, methods) => both((control) => control.behave(behaviour, methods)),
    pending: () => bothLists((control) => control.pending()),
    nextPending: (method) => Promise.race([first.nextPending(method), second.nextPending(method)]),
    calls: () => bothLists((control) => control.calls()),
    state: async () => {
      const [state, other] = await Promise.all([first.state(), second.state()]);
      return { ...state, connected: state.connected || other.connected };
    },
    appear: () => both((control) => control.appear()),
    switchAccount: (label) => both((control) => control.switchAccount(label)),
    switchChain: (chainId) => (namespaceOf(chainId) === second.namespace ? second : first).switchChain(chainId),
    disconnect: () => both((control) => control.disconnect()),
    lock: () => both((control) => control.lock()),
    unlock: () => both((control) => control.unlock()),
    goOffline: () => both((control) => control.goOffline()),
    goOnline: () => both((control) => control.goOnline()),
  };
};
