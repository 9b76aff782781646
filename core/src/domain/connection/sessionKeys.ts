import type { Namespace } from "../chain/chainId.ts";

/** Keys of the page's storage that say who was connected where; a page reads them before anything else. */
export const sessionKeys = {
  activeNamespace: "@appkit/active_namespace",
  activeChainId: "@appkit/active_caip_network_id",
  connectedNamespaces: "@appkit/connected_namespaces",
} as const;

export const connectedConnectorKey = (namespace: Namespace): string => `@appkit/${namespace}:connected_connector_id`;
