import type { Namespace } from "../chain/caip.ts";
import type { ConnectedWallet, ConnectionsState } from "./connection.ts";
import { connectionOn } from "./connectionStatus.ts";

/** The wallet that is connected on a namespace. */
export const connectedOn = (state: ConnectionsState, namespace: Namespace): ConnectedWallet | undefined => {
  const connection = connectionOn(state, namespace);
  return connection.status === "connected" ? connection : undefined;
};
