import type { Namespace } from "../../domain/chain/caip.ts";
import type { WalletConnection } from "../../ports/WalletConnection.ts";

/** A connection that is open, and the connector that made it. */
export interface LiveConnection {
  readonly connectorId: string;
  readonly connection: WalletConnection;
  /** Ends the listening to the wallet. */
  readonly unwatch: () => void;
}

/** A relay session serves several namespaces, and its connections share one `disconnect` function. */
export const isSameConnection = (a: LiveConnection, b: LiveConnection): boolean =>
  a.connection.disconnect === b.connection.disconnect;

/** The connections that are open, by namespace. */
export const liveConnections = () => {
  const live = new Map<Namespace, LiveConnection>();
  return {
    on: (namespace: Namespace): WalletConnection | undefined => live.get(namespace)?.connection,
    put: (namespace: Namespace, entry: LiveConnection): void => void live.set(namespace, entry),
    /**
     * Removes a connection and returns it. Returns undefined when there was none, or when it still serves another
     * namespace.
     */
    release: (namespace: Namespace): LiveConnection | undefined => {
      const entry = live.get(namespace);
      live.delete(namespace);
      entry?.unwatch();
      const others = [...live.values()];
      return entry && others.some((other) => isSameConnection(other, entry)) ? undefined : entry;
    },
    unwatchAll: (): void => {
      for (const { unwatch } of live.values()) unwatch();
    },
  };
};
