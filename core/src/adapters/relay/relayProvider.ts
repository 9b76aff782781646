import type { RelayProvider } from "../../ports/RelayProvider.ts";
import type { WalletConnection } from "../../ports/WalletConnection.ts";
import { providerEvents } from "./providerEvents.ts";
import type { WalletRequester } from "./WalletRequester.ts";

/** The provider that a site gets for a namespace of a session. */
export const relayProvider = (send: WalletRequester, watch: WalletConnection["watch"]): RelayProvider => {
  const { emit, on, removeListener } = providerEvents();
  watch({
    accountsChanged: (accounts) =>
      emit(
        "accountsChanged",
        accounts.map(({ address }) => address),
      ),
    chainChanged: (chainId) => emit("chainChanged", chainId),
    disconnected: () => emit("disconnect"),
  });
  return { request: ({ method, params }, chainId) => send(method, params, chainId), on, removeListener };
};
