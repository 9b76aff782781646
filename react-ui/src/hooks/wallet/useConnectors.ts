import type { Connector } from "@portico/core";
import { useEffect } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/**
 * What `connect` of `useConnect()` can connect with: the wallets in the page, each once on each namespace, and the
 * connector that pairs through the relay. Searches the page when the component mounts; the list is empty until then.
 *
 * @example
 *   const { connect } = useConnect();
 *   return useConnectors().map((connector) => (
 *     <button key={connector.namespace + connector.id} type="button" onClick={() => connect({ connector })}>
 *       {connector.name}
 *     </button>
 *   ));
 */
export const useConnectors = (): ReadonlyArray<Connector> => {
  const { connectors } = usePortico();
  useEffect(() => {
    // A failure to load the client's code shows when the visitor connects.
    connectors.discover().catch(() => {});
  }, [connectors]);
  return useStore(connectors.store).connectors;
};
