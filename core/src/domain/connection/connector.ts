import type { Namespace } from "../chain/caip.ts";

/**
 * Kinds of connectors (docs/rules/connection.md#connectors). `ID_AUTH` is the id of the embedded wallet's connector;
 * `AUTH` is its type.
 */
export type ConnectorType = "EXTERNAL" | "WALLET_CONNECT" | "INJECTED" | "ANNOUNCED" | "AUTH" | "MULTI_CHAIN";

/** One way to connect a wallet on one namespace. Plain data: the wallet itself stays inside its adapter. */
export interface Connector {
  /** Stable across page loads, because the next visit reconnects by this id. EIP-6963 wallets use their RDNS. */
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  readonly namespace: Namespace;
  /** Image id in the wallet directory. */
  readonly imageId?: string;
  /** URL or data URI that the wallet announced. */
  readonly imageUrl?: string;
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string;
  /** Where a wallet without a reverse domain name was found, such as `Wallet Standard`. */
  readonly origin?: string;
  /** Key of the wallet's object in the page: connectors with the same key are one wallet. Valid for this visit. */
  readonly providerKey?: string;
  /** Whether the wallet asks once for all namespaces of the site (CAIP-25), so that the visitor need not choose one. */
  readonly asksOnce?: boolean;
  /** Id of the same wallet in the directory. */
  readonly explorerId?: string;
}

/** What distinguishes two wallets of the same name. */
export const originOf = ({ rdns, origin }: Pick<Connector, "rdns" | "origin">): string | undefined => rdns ?? origin;

/** Whether the page holds the wallet itself. */
export const isInPage = ({ type }: Pick<Connector, "type">): boolean => type === "ANNOUNCED" || type === "INJECTED";

/** The same wallet found on several namespaces, shown as one entry. */
export interface MultiChainConnector extends Omit<Connector, "type"> {
  readonly type: "MULTI_CHAIN" | "AUTH";
  /** In the order in which they were found. Never empty. */
  readonly members: ReadonlyArray<Connector>;
}

/** Id of the embedded wallet's connector: an account that a visitor has by e-mail or a social login. */
export const EMBEDDED_CONNECTOR_ID = "ID_AUTH";
/** The embedded wallet's connector, as a namespace lists it. */
export const embeddedConnectorOn = (namespace: Namespace): Connector => ({
  id: EMBEDDED_CONNECTOR_ID,
  type: "AUTH",
  name: "Auth",
  namespace,
});
/** Id of the connector that pairs through the relay. */
export const RELAY_CONNECTOR_ID = "walletConnect";
export const isRelay = ({ id, type }: Pick<Connector, "id" | "type">): boolean =>
  type === "WALLET_CONNECT" || id === RELAY_CONNECTOR_ID;
/** The connector that pairs through the relay, as a namespace lists it. */
export const relayConnectorOn = (namespace: Namespace): Connector => ({
  id: RELAY_CONNECTOR_ID,
  type: "WALLET_CONNECT",
  name: "WalletConnect",
  namespace,
});
/** The connector that pairs through the relay. It can be used before the page was searched for wallets. */
export const relayConnector: Connector = relayConnectorOn("eip155");
/** Id of the connector for the one provider in a page's `window.ethereum`. */
export const INJECTED_CONNECTOR_ID = "injected";
/** The name of such a provider when it does not report one. */
export const BROWSER_WALLET_NAME = "Browser Wallet";
