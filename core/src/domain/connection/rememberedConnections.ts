import type { Namespace } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import type { ConnectionsState, NamespaceConnection } from "./connection.ts";
import { connectedConnectorKey, sessionKeys } from "./sessionKeys.ts";

/** Connector id by namespace, of an earlier page. */
export type RememberedConnections = Readonly<Partial<Record<Namespace, string>>>;

/**
 * What the storage remembers of connections, as today's AppKit writes it and Portico too
 * (docs/rules/services.md#remembered-connections): a namespace counts when it is listed as connected and its connector
 * is known. AppKit writes the connector of the relay for every namespace before anything is connected, and the status
 * of whichever namespace changed last, so neither counts alone.
 */
export const rememberedConnections = (
  read: (key: string) => string | undefined,
  among: ReadonlyArray<Namespace> = namespaces,
): RememberedConnections => {
  const listed = (read(sessionKeys.connectedNamespaces) ?? "").split(",");
  return Object.fromEntries(
    among.flatMap((namespace) => {
      const connectorId = listed.includes(namespace) ? read(connectedConnectorKey(namespace)) : undefined;
      return connectorId ? [[namespace, connectorId] as const] : [];
    }),
  );
};

/** What the page shows until the wallets have answered. */
export const reconnecting = (remembered: RememberedConnections): ConnectionsState => ({
  byNamespace: Object.fromEntries(
    Object.entries(remembered).map(([namespace, connectorId]): [string, NamespaceConnection] => [
      namespace,
      { status: "reconnecting", connectorId },
    ]),
  ),
});
