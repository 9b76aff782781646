import * as Effect from "effect/Effect";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Adapter } from "../../ports/Adapter.ts";

interface AsleepOptions<E> {
  /** Whether the connector is one of the page's wallets. The others report the end of a session in other ways. */
  readonly isOfPage: (connectorId: string) => boolean;
  readonly adapterOf: (namespace: Namespace) => Effect.Effect<Adapter, E>;
  /** Is called when the wallet shows accounts again. */
  readonly wake: (namespace: Namespace, connectorId: string) => void;
}

/**
 * Follows wallets of the page that are known to the site and show no accounts, until they show some: a locked wallet
 * answers like one that has forgotten the site.
 */
export const asleepWallets = <E>({ isOfPage, adapterOf, wake }: AsleepOptions<E>) => {
  const stops = new Map<Namespace, () => void>();
  const unfollow = (namespace: Namespace): void => {
    stops.get(namespace)?.();
    stops.delete(namespace);
  };
  return {
    /** False when the wallet cannot be followed. */
    follow: (namespace: Namespace, connectorId: string): Effect.Effect<boolean> =>
      adapterOf(namespace).pipe(
        Effect.map(({ whenAwake }) => {
          unfollow(namespace);
          const stop = isOfPage(connectorId) ? whenAwake?.(connectorId, () => wake(namespace, connectorId)) : undefined;
          if (stop) stops.set(namespace, stop);
          return stop !== undefined;
        }),
        Effect.catch(() => Effect.succeed(false)),
      ),
    unfollow,
    stop: (): void => {
      for (const namespace of [...stops.keys()]) unfollow(namespace);
    },
  };
};
