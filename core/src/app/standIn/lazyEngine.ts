import { Aborted, ClientDisposed, FeatureLoadFailed } from "../../domain/errors/client.ts";
import { deferredStore } from "./deferredStore.ts";
import { constantStore, type Store } from "./store.ts";

/**
 * Fetches an engine's code, together with the modal's if an action of the modal needs it, and returns a function that
 * starts the engine. That function throws only errors of the catalogue.
 */
export type LoadEngine<Engine> = (withModal?: boolean) => Promise<() => Engine>;

/** A part of the client whose code is fetched when it is first needed. */
export interface LazyEngine<Engine> {
  /**
   * Returns a store that shows `first` until the engine is loaded, and the engine's state from then on. While loading
   * has failed, it shows `afterFailure`. A server renders `onServer`. Both are the same as `first` when left out.
   */
  readonly store: <State>(
    storeIn: (engine: Engine) => Store<State>,
    first: State,
    onServer?: State,
    afterFailure?: State,
  ) => Store<State>;
  /**
   * Runs an action after loading the engine. Rejects with `FeatureLoadFailed` when loading fails, at once with
   * `Aborted` when the signal aborts during loading, and with `ClientDisposed` after `dispose`.
   */
  readonly act: <A>(
    signal: AbortSignal | undefined,
    run: (engine: Engine) => Promise<A>,
    withModal?: boolean,
  ) => Promise<A>;
  /** Runs something that only matters to an engine that is loaded or loading. */
  readonly whenLoaded: (run: (engine: Engine) => void) => void;
  /** Whether the engine is loaded or loading. */
  readonly isNeeded: () => boolean;
  readonly dispose: () => Promise<void>;
}

/**
 * Loads the engine once, when an action first needs it. A failed load is forgotten, so the next action tries again.
 * Subscribing to a store loads nothing.
 */
export const lazyEngine = <Engine extends { readonly dispose: () => Promise<void> }>(
  load: LoadEngine<Engine>,
): LazyEngine<Engine> => {
  let loading: Promise<Engine> | undefined;
  let engine: Engine | undefined;
  let disposal: Promise<void> | undefined;
  let announceDisposal = () => {};
  /** One promise shared by all waiting actions, however many were called before the engine was loaded. */
  const disposed = new Promise<void>((resolve) => {
    announceDisposal = resolve;
  });
  /** Called after each load, without an engine when it failed. */
  const listeners = new Set<(engine: Engine | undefined) => void>();

  const check = (signal?: AbortSignal) => {
    if (disposal) throw new ClientDisposed({});
    if (signal?.aborted) throw new Aborted({}, { cause: signal.reason });
  };

  const start = async (withModal?: boolean): Promise<Engine> => {
    try {
      const make = await load(withModal).catch((cause: unknown) => {
        throw new FeatureLoadFailed({ feature: "engine" }, { cause });
      });
      check();
      engine = make();
      return engine;
    } finally {
      loading = engine && loading;
      for (const listener of listeners) listener(engine);
    }
  };

  const act: LazyEngine<Engine>["act"] = async (signal, run, withModal) => {
    check(signal);
    loading ??= start(withModal);
    if (!engine) {
      const aborted = new Promise((resolve) => signal?.addEventListener("abort", resolve));
      await Promise.race([loading, disposed, aborted]);
      check(signal);
    }
    return run(engine ?? (await loading));
  };

  return {
    act,
    store: (storeIn, first, onServer, afterFailure = first) => {
      const { store, attach } = deferredStore(first, onServer);
      listeners.add((loaded) => attach(loaded ? storeIn(loaded) : constantStore(afterFailure)));
      return store;
    },
    whenLoaded: (run) => {
      if (loading) act(undefined, async (loaded) => run(loaded)).catch(() => {});
    },
    isNeeded: () => !!(loading || disposal),
    dispose: () => {
      disposal ??= Promise.resolve(engine?.dispose());
      announceDisposal();
      return disposal;
    },
  };
};
