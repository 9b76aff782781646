import type { ConnectionsState } from "./connection.ts";
import type { ConnectorsState } from "./connectorList.ts";
import type { GasState } from "./gas.ts";
import type { HistoryState } from "./history.ts";
import type { ModalState } from "./modal.ts";
import type { NamesState } from "./name.ts";
import type { AlertState, ToastState } from "./notice.ts";
import type { OnrampState } from "./onramp.ts";
import type { PairingState } from "./pairing.ts";
import type { SwapQuoteState } from "./swapQuote.ts";
import type { BalancesState, PricesState } from "./token.ts";
import type { RouterState } from "./viewStack.ts";
import type { WalletListState } from "./wallet.ts";

/*
 * What the stores show before anything was asked. Apart from the rules, because the light client needs these values
 * and nothing else of the domain.
 */
const idle: GasState & OnrampState & PairingState & SwapQuoteState = { status: "idle" };

/* One value under the names of what it means: a page carries a name for each value. */
export { idle as emptyGas, idle as emptyOnramp, idle as emptySwapQuote, idle as noPairing };
export const emptyBalances: BalancesState = { status: "idle", balances: [] };
export const emptyPrices: PricesState = { prices: {} };
export const emptyHistory: HistoryState = { status: "idle", entries: [], years: [], empty: false };
export const emptyNames: NamesState = { status: "idle", suggestions: [] };
export const emptyWalletList: WalletListState = {
  status: "idle",
  featured: [],
  recommended: [],
  excluded: [],
  wallets: [],
  page: 0,
  count: 0,
  isWhole: false,
};
export const emptyModal: ModalState = { isOpen: false, isShaking: false, loading: { all: false, namespaces: [] } };
const connect = { name: "Connect" } as const;
/** What a modal that was never opened would show. */
export const emptyRouter: RouterState = { stack: [connect], view: connect };
export const noToast: ToastState = { isOpen: false, message: "", variant: "success" };
export const noAlert: AlertState = { isOpen: false, message: "", variant: "info" };
export const emptyConnectors: ConnectorsState = { isDiscovered: false, connectors: [], entries: [] };
export const noConnections: ConnectionsState = { byNamespace: {} };
