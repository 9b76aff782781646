import type { WalletControl } from "@portico/fixtures/wallets";

const namespaceOf = (chainId: string): string => chainId.split(":")[0] ?? "";

/** One control for a wallet on two namespaces. It reports the state of the first one, and is connected if either is. */
export const jointControl = (first: WalletControl, second: WalletControl): WalletControl => {
  const onBoth = async (action: (control: WalletControl) => Promise<void>): Promise<void> => {
    await Promise.all([action(first), action(second)]);
  };
  const bothLists = async <Item>(list: (control: WalletControl) => Promise<ReadonlyArray<Item>>) =>
    (await Promise.all([list(first), list(second)])).flat();
  return {
    name: first.name,
    namespace: first.namespace,
    behave: (behaviour, methods) => onBoth((control) => control.behave(behaviour, methods)),
    pending: () => bothLists((control) => control.pending()),
    nextPending: (method) => Promise.race([first.nextPending(method), second.nextPending(method)]),
    calls: () => bothLists((control) => control.calls()),
    state: async () => {
      const [state, secondState] = await Promise.all([first.state(), second.state()]);
      return { ...state, connected: state.connected || secondState.connected };
    },
    appear: () => onBoth((control) => control.appear()),
    switchAccount: (label) => onBoth((control) => control.switchAccount(label)),
    switchChain: (chainId) => (namespaceOf(chainId) === second.namespace ? second : first).switchChain(chainId),
    permit: (chainIds) => onBoth((control) => control.permit(chainIds)),
    disconnect: () => onBoth((control) => control.disconnect()),
    lock: () => onBoth((control) => control.lock()),
    unlock: () => onBoth((control) => control.unlock()),
    goOffline: () => onBoth((control) => control.goOffline()),
    goOnline: () => onBoth((control) => control.goOnline()),
  };
};
