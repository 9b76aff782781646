import { type Part, usePart } from "./usePart.ts";

/* A hook for each part of the client: its state and its actions. The actions reject with errors of the catalogue. */

/** The wallets in the page. */
export const useConnectors = (): Part<"connectors"> => usePart("connectors");
/** The connection of every namespace, and connecting to wallets in the page. */
export const useConnections = (): Part<"connection"> => usePart("connection");
/** The pairing with a wallet through the relay. */
export const usePairing = (): Part<"pairing"> => usePart("pairing");
/** The configured networks, the active one, and switching. */
export const useNetworks = (): Part<"networks"> => usePart("networks");
/** What a visitor can connect with; undefined until the modal's code is loaded. */
export const useWalletPicker = (): Part<"walletPicker"> => usePart("walletPicker");
/** The wallets of the directory. */
export const useDirectory = (): Part<"directory"> => usePart("directory");
/** Token balances of an account. */
export const useBalances = (): Part<"balances"> => usePart("balances");
/** Prices of tokens in USD. */
export const usePrices = (): Part<"prices"> => usePart("prices");
/** Transactions of an account. */
export const useHistory = (): Part<"history"> => usePart("history");
/** Names of addresses, and addresses of names. */
export const useNames = (): Part<"names"> => usePart("names");
/** Quotes of swaps. */
export const useSwap = (): Part<"swap"> => usePart("swap");
/** Buying crypto. */
export const useOnramp = (): Part<"onramp"> => usePart("onramp");
/** Gas prices. */
export const useGas = (): Part<"gas"> => usePart("gas");
/** The dialog: whether it is open, and opening it. */
export const useModal = (): Part<"modal"> => usePart("modal");
/** The views of the dialog. */
export const useRouter = (): Part<"router"> => usePart("router");
/** Transactions that wait for approval in the dialog. */
export const useTransactions = (): Part<"transactions"> => usePart("transactions");
/** The toast; there is one at a time. */
export const useToasts = (): Part<"toasts"> => usePart("toasts");
/** Notices for the site's owner. */
export const useAlerts = (): Part<"alerts"> => usePart("alerts");
/** The theme's mode and variables. */
export const useTheme = (): Part<"theme"> => usePart("theme");
/** The site's settings of the modal. */
export const useModalOptions = (): Part<"modalOptions"> => usePart("modalOptions");
/** The latest event. */
export const useEvents = (): Part<"events"> => usePart("events");
