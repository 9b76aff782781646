import type { PlainViewName } from "@portico/core/domain";

interface ViewGroup {
  readonly label: string;
  /** Whether the views need an account. */
  readonly isOfAccount: boolean;
  readonly views: Readonly<Partial<Record<PlainViewName, string>>>;
}

/** The views that the preview can show, in the words of the page. The dialog opens the others on the way. */
export const viewGroups: ReadonlyArray<ViewGroup> = [
  {
    label: "Connecting",
    isOfAccount: false,
    views: {
      Connect: "Connect",
      AllWallets: "All wallets",
      ConnectingWalletConnectBasic: "QR code",
      ConnectSocials: "Social logins",
      GetWallet: "Get a wallet",
      WhatIsAWallet: "What is a wallet?",
    },
  },
  {
    label: "Account",
    isOfAccount: true,
    views: {
      Account: "Account",
      AccountSettings: "Settings",
      Profile: "Accounts",
      Transactions: "Activity",
      SitePermissions: "Permissions",
      SmartSessionList: "Smart sessions",
    },
  },
  {
    label: "Money",
    isOfAccount: true,
    views: {
      WalletSend: "Send",
      WalletReceive: "Receive",
      Swap: "Swap",
      OnRampProviders: "Buy",
      OnRampActivity: "Purchases",
      WhatIsABuy: "What is buying?",
    },
  },
  {
    label: "Networks",
    isOfAccount: true,
    views: { Networks: "Networks", WhatIsANetwork: "What is a network?" },
  },
];

const isViewName = (name: string): name is PlainViewName => viewGroups.some(({ views }) => Object.hasOwn(views, name));
export const viewNames: ReadonlyArray<PlainViewName> = viewGroups
  .flatMap(({ views }) => Object.keys(views))
  .filter(isViewName);

export const needsAccount = (view: PlainViewName | "first"): boolean =>
  view !== "first" && viewGroups.some(({ isOfAccount, views }) => isOfAccount && Object.hasOwn(views, view));

/** In which state a view is shown. */
export const viewStates = {
  ready: { label: "As is", about: "What a visitor sees who has the sandbox's wallets and money." },
  empty: { label: "Empty", about: "Nothing is installed, and the account is on a network where it has no past." },
  loading: { label: "Loading", about: "The services and the nodes never answer." },
  failing: { label: "Failing", about: "Nothing listens where the services and the nodes should be." },
} as const;
export type ViewState = keyof typeof viewStates;
const isViewState = (name: string): name is ViewState => Object.hasOwn(viewStates, name);
export const viewStateNames: ReadonlyArray<ViewState> = Object.keys(viewStates).filter(isViewState);
