import { type Part, usePart } from "./usePart.ts";

/* A hook for each part of the client: its state and its actions, which reject with errors of the catalogue. */

/** The wallets of the page. */
export const useConnectors = (): Part<"connectors"> => usePart("connectors");
/** Every namespace's connection, and connecting to wallets of the page. */
export const useConnections = (): Part<"connection"> => usePart("connection");
/** The pairing with a wallet through the relay. */
export const usePairing = (): Part<"pairing"> => usePart("pairing");
/** Configured networks, the active one, and switching. */
export const useNetworks = (): Part<"networks"> => usePart("networks");
/** What a visitor may connect with; undefined until the modal's code is there. */
export const useWalletChoice = (): Part<"walletChoice"> => usePart("walletChoice");
/** The wallets of the directory. */
export const useWallets = (): Part<"wallets"> => usePart("wallets");
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
/** Transactions that wait for their approval in the dialog. */
export const useTransactions = (): Part<"transactions"> => usePart("transactions");
/** The one toast. */
export const useToasts = (): Part<"toasts"> => usePart("toasts");
/** Notices for the site's owner. */
export const useAlerts = (): Part<"alerts"> => usePart("alerts");
/** Mode and variables of the looks. */
export const useTheme = (): Part<"theme"> => usePart("theme");
/** What the site decided about the modal. */
export const useModalOptions = (): Part<"modalOptions"> => usePart("modalOptions");
/** The last thing that happened. */
export const useEvents = (): Part<"events"> => usePart("events");
