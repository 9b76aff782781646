import type { ConnectedWallet, Namespace } from "@portico/core";
import { connectedOn, connectionOn, namespaceOf } from "@portico/core/page";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/**
 * The account of a namespace. `status` says whether it is connected, and `namespace` which namespace it is on. With
 * `status === "connected"` the account and its wallet are known.
 */
export type UseAccount<N extends Namespace = Namespace> =
  | {
      readonly [Name in N]: {
        readonly status: "disconnected" | "connecting" | "reconnecting";
        readonly namespace: Name;
        readonly address?: undefined;
        readonly chainId?: undefined;
      };
    }[N]
  | ConnectedWallet<N>;

/**
 * The account of a namespace; without an argument, the account of the active network's namespace.
 *
 * @example
 *   const account = useAccount();
 *   return account.status === "connected" ? <p>{account.address}</p> : <ConnectButton />;
 */
export function useAccount<N extends Namespace = Namespace>(namespace?: N): UseAccount<N>;
export function useAccount(namespace?: Namespace): UseAccount {
  const client = usePortico();
  const connections = useStore(client.connection.store);
  const { active } = useStore(client.networks.store);
  const selectedNamespace = namespace ?? namespaceOf(active);
  const wallet = connectedOn(connections, selectedNamespace);
  const { status } = connectionOn(connections, selectedNamespace);
  return useMemo(() => {
    if (wallet) return wallet;
    return { status: status === "connected" ? "disconnected" : status, namespace: selectedNamespace };
  }, [wallet, status, selectedNamespace]);
}
