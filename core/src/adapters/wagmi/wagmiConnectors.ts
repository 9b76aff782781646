import type { Connector, ConnectorType } from "../../domain/connection/connector.ts";
import { isReservedConnectorId } from "../../domain/connection/knownConnectorIds.ts";
import { WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { boundedList, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import { iconIn, isRdns, nameIn, rdnsIn } from "../inPage/announcedFields.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { WagmiConfig } from "./WagmiConfig.ts";

/**
 * Type of the connectors for the relay, wagmi's own and the kit's. They are not listed, because the kit does the
 * pairing.
 */
export const RELAY_TYPE = "walletConnect";

/** A connector that a visitor may choose. */
export interface OfferedConnector<Config extends WagmiConfig> {
  readonly connector: Connector;
  /** wagmi's own connector object. */
  readonly provider: Config["connectors"][number];
}

/** Kinds of wagmi's connectors. An injected connector with its own id was announced, or counts as announced. */
const typeOf = (id: string, type: unknown): ConnectorType => {
  if (type !== "injected") return "EXTERNAL";
  return id === "injected" ? "INJECTED" : "ANNOUNCED";
};

/**
 * wagmi uses the reverse domain name of an announced wallet as its id, and uses no reverse domain name for any other.
 */
const rdnsOf = (connector: unknown, id: string, type: ConnectorType): string | undefined => {
  const rawRdns = fieldOf(connector, "rdns");
  const rdns =
    typeof rawRdns === "string"
      ? rdnsIn(connector)
      : boundedText(boundedList(rawRdns, 1)?.[0], WALLET_NAME_MAX_CHARACTERS);
  return rdns ?? (type === "ANNOUNCED" && isRdns(id) ? id : undefined);
};

/**
 * The kit's connector for a wagmi connector. wagmi keeps the fields of announced wallets as the wallets wrote them.
 * Throws if there is nothing to show.
 */
export const connectorOf = (connector: unknown): Connector => {
  const id = boundedText(fieldOf(connector, "id"), WALLET_NAME_MAX_CHARACTERS);
  const name = nameIn(connector);
  if (id === undefined || name === undefined) throw new TypeError("it has no id or no name");
  const type = typeOf(id, fieldOf(connector, "type"));
  // The site names its own connectors, and no wallet of the page may pass for one of those.
  if (type === "ANNOUNCED" && isReservedConnectorId(id)) throw new TypeError("another connector has the same id");
  const rdns = rdnsOf(connector, id, type);
  return { id, type, name, namespace: "eip155", ...iconIn(connector), ...(rdns ? { rdns } : {}) };
};

/** The connectors of the config that a visitor may choose. */
export const offeredConnectors = <Config extends WagmiConfig>(
  config: Config,
): WalletSource<OfferedConnector<Config>, Config["connectors"][number]> => ({
  name: "wagmi",
  candidates: () => config.connectors,
  read: (provider) =>
    fieldOf(provider, "type") === RELAY_TYPE ? undefined : { connector: connectorOf(provider), provider },
});
