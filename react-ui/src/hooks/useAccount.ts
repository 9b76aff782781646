import type { ConnectedWallet, Namespace } from "@portico/core";
import { connectedOn, connectionOn, namespaceOf } from "@portico/core/page";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

/** The connection of a namespace. With `status === "connected"` the other fields are defined. */
export type UseAccount =
  | { readonly status: "disconnected" | "connecting" | "reconnecting"; readonly namespace: Namespace }
  | ConnectedWallet;

/** The account of a namespace, or of the active namespace when left out. */
export const useAccount = (namespace?: Namespace): UseAccount => {
  const client = usePortico();
  const connections = useStore(client.connection.store);
  const { active } = useStore(client.networks.store);
  const wanted = namespace ?? namespaceOf(active);
  const wallet = connectedOn(connections, wanted);
  if (wallet) return wallet;
  const { status } = connectionOn(connections, wanted);
  return { status: status === "connected" ? "disconnected" : status, namespace: wanted };
};
