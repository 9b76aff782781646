import type { Namespace } from "../../chain/caip.ts";
import { namespaces } from "../../chain/chainId.ts";
import type { ConnectionsState, NamespaceConnection } from "../connection.ts";
import { connectedConnectorKey, sessionKeys } from "./sessionKeys.ts";

/** Connector id by namespace, from an earlier page. */
export type RememberedConnections = Readonly<Partial<Record<Namespace, string>>>;

/**
 * Reads the remembered connections from the storage, in the form that both current AppKit and Portico write
 * (docs/rules/services.md#remembered-connections). A namespace counts when it is listed as connected and its connector
 * is known. AppKit writes the relay's connector for every namespace before anything is connected, and the status of
 * whichever namespace changed last, so neither is enough alone.
 */
export const rememberedConnections = (
  read: (key: string) => string | undefined,
  candidates: ReadonlyArray<Namespace> = namespaces,
): RememberedConnections => {
  const listed = read(sessionKeys.connectedNamespaces)?.split(",");
  return Object.fromEntries(
    candidates
      .map((namespace) => [namespace, listed?.includes(namespace) && read(connectedConnectorKey(namespace))] as const)
      .filter((entry): entry is [Namespace, string] => !!entry[1]),
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
