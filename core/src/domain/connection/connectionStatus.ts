import type { Namespace } from "../chain/caip.ts";
import type { ConnectionStatus, ConnectionsState, NamespaceConnection } from "./connection.ts";

/* In a separate file, because this is all that a page needs before a click. */

const disconnected = { status: "disconnected" } as const;

/** The connection on a namespace; a namespace that is not listed is disconnected. */
export const connectionOn = <N extends Namespace>(
  { byNamespace }: ConnectionsState,
  namespace: N,
): NamespaceConnection<N> => byNamespace[namespace] ?? disconnected;

const byImportance: ReadonlyArray<ConnectionStatus> = ["connected", "reconnecting", "connecting"];

/** One status for all namespaces: connected if any is, else reconnecting, else connecting, else disconnected. */
export const overallStatus = ({ byNamespace }: ConnectionsState): ConnectionStatus => {
  const statuses = Object.values(byNamespace).map(({ status }) => status);
  return byImportance.find((status) => statuses.includes(status)) ?? "disconnected";
};
