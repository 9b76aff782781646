import type { Namespace } from "../chain/caip.ts";
import type { ConnectedWallet, ConnectionsState } from "./connection.ts";
import { connectionOn } from "./connectionStatus.ts";

/** The wallet that is connected on a namespace. */
export const connectedOn = <N extends Namespace>(
  state: ConnectionsState,
  namespace: N,
): ConnectedWallet<N> | undefined => {
  const connection = connectionOn(state, namespace);
  return connection.status === "connected" ? connection : undefined;
};
