import type { Namespace } from "../chain/caip.ts";
import type { ConnectionStatus, ConnectionsState, NamespaceConnection } from "./connection.ts";

/* Apart from the rest, because it is all that a page asks before a click. */

const disconnected: NamespaceConnection = { status: "disconnected" };

/** The connection on a namespace; one that is not listed is disconnected. */
export const connectionOn = ({ byNamespace }: ConnectionsState, namespace: Namespace): NamespaceConnection =>
  byNamespace[namespace] ?? disconnected;

const byImportance: ReadonlyArray<ConnectionStatus> = ["connected", "reconnecting", "connecting"];

/** One status for all: connected if any namespace is, else reconnecting, else connecting, else disconnected. */
export const overallStatus = ({ byNamespace }: ConnectionsState): ConnectionStatus => {
  const statuses = Object.values(byNamespace).map(({ status }) => status);
  return byImportance.find((status) => statuses.includes(status)) ?? "disconnected";
};
