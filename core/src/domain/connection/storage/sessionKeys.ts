import type { Namespace } from "../../chain/chainId.ts";

/** Storage keys that say which wallets were connected on which namespace. A page reads them before anything else. */
export const sessionKeys = {
  activeNamespace: "@appkit/active_namespace",
  activeChainId: "@appkit/active_caip_network_id",
  connectedNamespaces: "@appkit/connected_namespaces",
} as const;

export const connectedConnectorKey = (namespace: Namespace): string => `@appkit/${namespace}:connected_connector_id`;
