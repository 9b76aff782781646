import type { GasState } from "./chain/gas.ts";
import type { ConnectionsState } from "./connection/connection.ts";
import type { ConnectorsState } from "./connection/connectorList.ts";
import type { WalletListState } from "./directory/wallet.ts";
import type { EmbeddedState } from "./embedded/embeddedState.ts";
import type { NamesState } from "./identity/name.ts";
import type { SignInState } from "./identity/signIn/signInState.ts";
import type { AttemptState } from "./modal/attempt.ts";
import type { ModalState } from "./modal/modal.ts";
import type { AlertState, ToastState } from "./modal/notice.ts";
import type { RouterState } from "./modal/viewStack.ts";
import type { HistoryState } from "./money/history.ts";
import type { OnrampPurchasesState } from "./money/onramp/onrampPurchase.ts";
import type { OnrampState } from "./money/onramp/onrampState.ts";
import type { SwapState } from "./money/swap/swapState.ts";
import type { BalancesState, PricesState } from "./money/token.ts";
import type { PairingState } from "./relay/pairing.ts";

/*
 * The states of the stores before any request. They are separate from the rules because the light client needs these
 * values and nothing else of the domain.
 */
const idle: AttemptState &
  EmbeddedState["flow"] &
  GasState &
  OnrampState &
  OnrampPurchasesState &
  PairingState &
  SignInState &
  SwapState = {
  status: "idle",
};

/* One value under several names, each for its meaning: a page carries a name for each value. */
export {
  idle as emptyGas,
  idle as emptyOnramp,
  idle as emptySignIn,
  idle as emptySwap,
  idle as noAttempt,
  idle as noLogin,
  idle as noPairing,
};
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
/** The router of a modal that was never opened. */
export const emptyRouter: RouterState = { stack: [connect], view: connect };
export const noToast: ToastState = { isOpen: false, message: "", variant: "success" };
export const noAlert: AlertState = { isOpen: false, message: "", variant: "info" };
export const noConnections: ConnectionsState = { byNamespace: {} };
export const emptyConnectors: ConnectorsState = { isDiscovered: false, connectors: [], entries: [] };
