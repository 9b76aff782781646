import { type NetworkListContext, type NetworkRow, networkRows } from "@portico/core/views";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** The networks that a visitor may choose from, and the state that decides where a choice leads. */
export const useNetworkList = (): {
  readonly rows: ReadonlyArray<NetworkRow>;
  readonly networkState: NetworkListContext;
} => {
  const client = usePortico();
  const networks = useStore(client.networks.store);
  const connections = useStore(client.connection.store);
  const { connectors } = useStore(client.connectors.store);
  return useMemo(() => {
    const networkState = { networks, connections, connectors };
    return { rows: networkRows(networkState), networkState };
  }, [networks, connections, connectors]);
};
