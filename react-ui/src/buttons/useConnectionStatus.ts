import type { ConnectionStatus, Namespace } from "@portico/core";
import { connectionOn, overallStatus } from "@portico/core/page";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

/** The status of a namespace, or of all namespaces together. */
export const useConnectionStatus = (namespace?: Namespace): ConnectionStatus => {
  const connections = useStore(usePortico().connection.store);
  return namespace ? connectionOn(connections, namespace).status : overallStatus(connections);
};
