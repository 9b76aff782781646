import { Aborted, FeatureLoadFailed } from "../domain/errors/client.ts";
import type { Portico } from "./Portico.ts";
import type { Store } from "./store.ts";

export interface LazyEngine {
  /** A store that shows `empty` until the engine is there, and the engine's own state from then on. */
  readonly store: <State>(empty: State, of: (engine: Portico) => Store<State>) => Store<State>;
  /** An action that loads the engine first. */
  readonly action: <Args extends ReadonlyArray<unknown>, Result>(
    of: (engine: Portico) => (...args: Args) => Promise<Result>,
  ) => (...args: Args) => Promise<Result>;
  /** Something that only matters when the engine is there. */
  readonly whenLoaded: (run: (engine: Portico) => void) => void;
  readonly dispose: () => Promise<void>;
}

/**
 * Loads the engine when an action first needs it, once. A failed load is forgotten, so that the next action tries
 * again. Subscribing alone loads nothing.
 */
export const lazyEngine = (load: () => Promise<Portico>): LazyEngine => {
  let loading: Promise<Portico> | undefined;
  let loaded: Portico | undefined;
  let disposed = false;
  const arrivals = new Set<(engine: Portico) => void>();

  const start = async (): Promise<Portico> => {
    try {
      const engine = await load();
      loaded = engine;
      for (const arrive of arrivals) arrive(engine);
      arrivals.clear();
      return engine;
    } catch (cause) {
      loading = undefined;
      throw new FeatureLoadFailed({ feature: "engine" }, { cause });
    }
  };
  const engine = (): Promise<Portico> => {
    if (disposed) return Promise.reject(new Aborted({}, { cause: new Error("The client is disposed of") }));
    loading ??= start();
    return loading;
  };

  return {
    store: (empty, of) => ({
      get: () => (loaded ? of(loaded).get() : empty),
      subscribe: (listener) => {
        if (loaded) return of(loaded).subscribe(listener);
        let stop = () => {};
        const arrive = (arrived: Portico) => {
          stop = of(arrived).subscribe(listener);
          if (of(arrived).get() !== empty) listener();
        };
        arrivals.add(arrive);
        return () => {
          arrivals.delete(arrive);
          stop();
        };
      },
    }),
    action:
      (of) =>
      async (...args) =>
        of(await engine())(...args),
    whenLoaded: (run) => {
      if (loaded) run(loaded);
    },
    dispose: async () => {
      if (disposed) return;
      disposed = true;
      arrivals.clear();
      const arriving = await loading?.catch(() => undefined);
      await arriving?.dispose();
    },
  };
};
