/** What becomes of an element: its name in Portico, and the properties that it keeps. */
export interface ElementRule {
  readonly to: "ConnectButton" | "AccountButton" | "NetworkButton" | "ConnectWalletButton";
  readonly keeps: ReadonlyArray<string>;
  /** Properties that have other values in Portico, and perhaps another name. */
  readonly changes?: Readonly<Record<string, AttributeRule>>;
}

interface AttributeRule {
  readonly to: string;
  /** Portico's values by those of the kit, as they are written. */
  readonly values: Readonly<Record<string, string>>;
}

const onEveryButton: ReadonlyArray<string> = ["className", "style", "id", "disabled"];
const changes = { size: { to: "size", values: { sm: "small", md: "medium" } } };
const showBalance = { to: "balance", values: { true: "show", false: "hide" } };

const connect: ElementRule = {
  to: "ConnectButton",
  keeps: [...onEveryButton, "label", "loadingLabel", "namespace", "balance"],
  changes,
};
const account: ElementRule = { to: "AccountButton", keeps: [...onEveryButton, "balance", "namespace"], changes };
const network: ElementRule = { to: "NetworkButton", keeps: [...onEveryButton, "label"], changes };

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
  "appkit-wallet-button": { to: "ConnectWalletButton", keeps: [...onEveryButton, "wallet"], changes },
};

/** Components by module and name. */
export const componentTable: Readonly<Record<string, Readonly<Record<string, ElementRule>>>> = {
  "@rainbow-me/rainbowkit": {
    ConnectButton: {
      to: "ConnectButton",
      keeps: ["label", "accountStatus", "chainStatus"],
      changes: { showBalance },
    },
    WalletButton: { to: "ConnectWalletButton", keeps: ["wallet"] },
  },
  connectkit: {
    ConnectKitButton: { to: "ConnectButton", keeps: ["label"], changes: { showBalance } },
  },
  "@reown/appkit/react": {
    AppKitButton: connect,
    AppKitConnectButton: connect,
    AppKitAccountButton: account,
    AppKitNetworkButton: network,
  },
};
