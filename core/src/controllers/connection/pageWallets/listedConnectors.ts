import type { Namespace } from "../../../domain/chain/caip.ts";
import { type Connector, embeddedConnectorOn, relayConnectorOn } from "../../../domain/connection/connector.ts";
import { type ConnectorsState, connectorList, uniqueConnectors } from "../../../domain/connection/connectorList.ts";
import { completeConnector } from "../../../domain/connection/knownConnectors.ts";
import { isEmbeddedNamespace } from "../../../domain/embedded/embeddedNamespace.ts";
import { offersLogin, usesRelay } from "../../../gateways/offeredServices.ts";
import type { ResolvedSettings } from "../../../gateways/Settings.ts";

/** The wallets that were found in the page, followed by the relay and the embedded wallet if they can be used. */
export const listedConnectors = (
  namespaces: ReadonlyArray<Namespace>,
  found: ReadonlyMap<Namespace, ReadonlyArray<Connector>>,
  settings: Pick<ResolvedSettings, "projectId" | "universalProvider" | "endpoints">,
): ConnectorsState => {
  const inOrder = namespaces.flatMap((namespace) => found.get(namespace) ?? []);
  const relay = usesRelay(settings) ? namespaces.map(relayConnectorOn) : [];
  const embedded = offersLogin(settings) ? namespaces.filter(isEmbeddedNamespace).map(embeddedConnectorOn) : [];
  const connectors = uniqueConnectors([...inOrder, ...relay, ...embedded].map(completeConnector));
  return { isDiscovered: true, connectors, entries: connectorList(connectors) };
};
