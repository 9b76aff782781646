import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import type { ConnectorsState } from "../../domain/connection/connectorList.ts";
import { emptyConnectors } from "../../domain/emptyStates.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { attempted, causeMessage } from "../../domain/untrustedValue.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { Adapter } from "../../ports/Adapter.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { listedConnectors } from "./pageWallets/listedConnectors.ts";

/**
 * Finds the wallets of the page, including those that announce themselves late. After them, it lists the relay and the
 * embedded wallet if they can be used.
 */
export class Connectors extends Context.Service<
  Connectors,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ConnectorsState>;
    /**
     * Searches the page for wallets. The state shows wallets that appear later; another call looks again for those that
     * came without notice. Fails when an adapter cannot be loaded; the state then shows the wallets of the others.
     */
    readonly discover: Effect.Effect<ConnectorsState, FeatureLoadFailed>;
    /** Searches for the wallets of an adapter that was added later, unless the page has not been searched yet. */
    readonly follow: Effect.Effect<void, FeatureLoadFailed>;
    /** Removes the wallets of a namespace from the state. */
    readonly drop: (namespace: Namespace) => Effect.Effect<void>;
  }
>()("portico/controllers/Connectors") {
  static readonly layer = Layer.effect(
    Connectors,
    Effect.gen(function* () {
      const adapters = yield* Adapters;
      const settings = yield* Settings;
      const state = yield* SubscriptionRef.make<ConnectorsState>(emptyConnectors);
      const services = yield* Effect.context<never>();
      const connectorsByNamespace = new Map<Namespace, ReadonlyArray<Connector>>();
      const oneAtATime = yield* Semaphore.make(1);
      /** The functions that stop the search and that repeat it, for each adapter that searches. */
      const searches = new Map<Namespace, { readonly stop: () => void; readonly again: (() => void) | undefined }>();
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          for (const { stop } of searches.values()) stop();
        }),
      );

      const show = Effect.suspend(() =>
        SubscriptionRef.set(state, listedConnectors(adapters.namespaces, connectorsByNamespace, settings)),
      );

      /** Shows wallets that appear one after the other in a single update. A search shows what it has found itself. */
      let isSearching = false;
      let hasFound = false;
      let isShowing = false;
      const showSoon = () => {
        hasFound = true;
        if (isShowing || isSearching) return;
        isShowing = true;
        const update = Effect.andThen(
          Effect.yieldNow,
          Effect.suspend(() => {
            isShowing = false;
            return show;
          }),
        );
        Effect.runForkWith(services)(update);
      };

      /** Searches for the wallets of one adapter. A failure does not affect the other adapters. */
      const searchWith = (adapter: Adapter) => {
        let isStarting = true;
        const search = Effect.try({
          try: () => {
            const stop = adapter.discover((connectors) => {
              connectorsByNamespace.set(adapter.namespace, connectors);
              if (!isStarting) showSoon();
            });
            searches.set(adapter.namespace, { stop, again: adapter.lookAgain });
          },
          catch: causeMessage,
        });
        return search.pipe(
          Effect.catch((reason) =>
            Effect.logWarning(`The search for ${adapter.namespace} wallets could not start: ${reason}`),
          ),
          Effect.ensuring(
            Effect.sync(() => {
              isStarting = false;
            }),
          ),
        );
      };

      /** Adapters of one kind look together. */
      const lookAgain = Effect.suspend(() => {
        hasFound = false;
        isSearching = true;
        for (const again of new Set([...searches.values()].map((search) => search.again))) attempted(() => again?.());
        isSearching = false;
        return hasFound ? show : Effect.void;
      });

      let isComplete = false;
      /** Shows the wallets of every adapter that can be loaded. The next call tries the others again. */
      const searchAll = Effect.gen(function* () {
        const [loaded, failures] = yield* Effect.partition(adapters.namespaces, adapters.get, {
          concurrency: "unbounded",
        });
        for (const adapter of loaded) {
          if (!searches.has(adapter.namespace)) yield* searchWith(adapter);
        }
        yield* show;
        const failure = failures.find((error) => error._tag === "FeatureLoadFailed");
        isComplete = failure === undefined;
        if (failure) return yield* Effect.fail(failure);
      });
      return Connectors.of({
        state,
        discover: Effect.andThen(
          oneAtATime.withPermit(Effect.suspend(() => (isComplete ? lookAgain : searchAll))),
          SubscriptionRef.get(state),
        ),
        follow: oneAtATime.withPermit(
          Effect.suspend(() => (SubscriptionRef.getUnsafe(state).isDiscovered ? searchAll : Effect.void)),
        ),
        drop: (namespace) =>
          Effect.suspend(() => {
            searches.get(namespace)?.stop();
            searches.delete(namespace);
            connectorsByNamespace.delete(namespace);
            return SubscriptionRef.getUnsafe(state).isDiscovered ? show : Effect.void;
          }),
      });
    }),
  );
}
