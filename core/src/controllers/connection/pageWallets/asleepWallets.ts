import * as Effect from "effect/Effect";
import type { Namespace } from "../../../domain/chain/caip.ts";
import type { RememberedConnections } from "../../../domain/connection/storage/rememberedConnections.ts";
import type { Adapter } from "../../../ports/Adapter.ts";

interface AsleepOptions<E> {
  readonly adapterOf: (namespace: Namespace) => Effect.Effect<Adapter, E>;
  readonly isDisconnected: (namespace: Namespace) => boolean;
  /** The connectors of this visit or an earlier one that the visitor has not disconnected. */
  readonly remembered: Effect.Effect<RememberedConnections>;
  readonly reconnect: (namespace: Namespace, connectorId: string) => Effect.Effect<void>;
  /** Runs an effect that nobody waits for. */
  readonly run: (effect: Effect.Effect<void>) => void;
}

export type AsleepWallets = ReturnType<typeof asleepWallets>;

/**
 * Follows wallets of the page that the site remembers and that show no accounts: a locked wallet answers like one that has
 * forgotten the site. Reconnects each when it shows accounts again, unless it was disconnected or replaced by then
 * (docs/rules/connection.md#wallets-that-sleep).
 */
export const asleepWallets = <E>({ adapterOf, isDisconnected, remembered, reconnect, run }: AsleepOptions<E>) => {
  const stops = new Map<Namespace, () => void>();
  const unfollow = (namespace: Namespace): void => {
    stops.get(namespace)?.();
    stops.delete(namespace);
  };
  const wake = Effect.fnUntraced(function* (namespace: Namespace, connectorId: string) {
    const isRemembered = (yield* remembered)[namespace] === connectorId;
    if (isRemembered && isDisconnected(namespace)) yield* reconnect(namespace, connectorId);
    if (!isRemembered || !isDisconnected(namespace)) unfollow(namespace);
  });
  return {
    /** False when no event would announce that the wallet shows accounts. */
    follow: (namespace: Namespace, connectorId: string): Effect.Effect<boolean, E> =>
      Effect.map(adapterOf(namespace), ({ whenAwake }) => {
        unfollow(namespace);
        const stop = whenAwake?.(connectorId, () => run(wake(namespace, connectorId)));
        if (stop) stops.set(namespace, stop);
        return stop !== undefined;
      }),
    stop: (): void => {
      for (const namespace of [...stops.keys()]) unfollow(namespace);
    },
  };
};
