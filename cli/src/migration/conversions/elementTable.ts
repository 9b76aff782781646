/** What becomes of an element: its name in Portico, and the properties that it keeps. */
export interface ElementRule {
  readonly to: "ConnectButton" | "AccountButton" | "NetworkButton" | "ConnectWalletButton";
  readonly keeps: ReadonlyArray<string>;
  /** Properties that say what Portico's button does anyway, by their values. */
  readonly implied?: Readonly<Record<string, ReadonlyArray<string>>>;
}

const connect: ElementRule = { to: "ConnectButton", keeps: ["label", "loadingLabel", "namespace", "disabled"] };
const account: ElementRule = { to: "AccountButton", keeps: ["balance", "namespace", "disabled"] };
const network: ElementRule = { to: "NetworkButton", keeps: ["disabled"] };

/** AppKit's web components, in JSX and in HTML. The names with `w3m` are older. */
export const webComponents: Readonly<Record<string, ElementRule>> = {
  "appkit-button": connect,
  "w3m-button": connect,
  "appkit-connect-button": connect,
  "w3m-connect-button": connect,
  "appkit-account-button": account,
  "w3m-account-button": account,
  "appkit-network-button": network,
  "w3m-network-button": network,
  "appkit-wallet-button": { to: "ConnectWalletButton", keeps: ["wallet"] },
};

/** Components by module and name. */
export const componentTable: Readonly<Record<string, Readonly<Record<string, ElementRule>>>> = {
  "@rainbow-me/rainbowkit": {
    ConnectButton: {
      to: "ConnectButton",
      keeps: ["label"],
      implied: { chainStatus: ["none"], showBalance: ["false"] },
    },
    WalletButton: { to: "ConnectWalletButton", keeps: ["wallet"] },
  },
  connectkit: {
    ConnectKitButton: { to: "ConnectButton", keeps: ["label"], implied: { showBalance: ["false"] } },
  },
  "@reown/appkit/react": {
    AppKitButton: connect,
    AppKitConnectButton: connect,
    AppKitAccountButton: account,
    AppKitNetworkButton: network,
  },
};
