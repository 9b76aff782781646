import type { Connector, ConnectorType } from "../../domain/connector.ts";
import type { WagmiConfig, WagmiConnector } from "./WagmiConfig.ts";

/** Connectors for the relay, wagmi's own and the kit's, are not listed: the kit pairs by itself. */
export const RELAY_TYPE = "walletConnect";

/** Kinds of wagmi's connectors; an injected one with a name of its own was announced or is meant to be. */
const typeOf = ({ id, type }: WagmiConnector): ConnectorType => {
  if (type !== "injected") return "EXTERNAL";
  return id === "injected" ? "INJECTED" : "ANNOUNCED";
};

export const connectorOf = (connector: WagmiConnector): Connector => {
  const { id, name, icon } = connector;
  const type = typeOf(connector);
  const [told] = typeof connector.rdns === "string" ? [connector.rdns] : (connector.rdns ?? []);
  // wagmi gives an announced wallet its reverse domain name as the id, and no other.
  const rdns = told ?? (type === "ANNOUNCED" && id.includes(".") ? id : undefined);
  return {
    id,
    type,
    name,
    namespace: "eip155",
    ...(icon ? { imageUrl: icon } : {}),
    ...(rdns ? { rdns } : {}),
  };
};

/** Connectors of the config that a visitor may choose. */
export const offered = <Config extends WagmiConfig>({
  connectors,
}: Config): ReadonlyArray<Config["connectors"][number]> => connectors.filter(({ type }) => type !== RELAY_TYPE);
