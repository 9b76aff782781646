import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "../../controllers/state/SubscriptionRef.ts";
import { type Store, storeFrom } from "./store.ts";

/**
 * Makes a store of a controller's state. Listeners are called in the same turn as the change. One fiber serves all
 * listeners, and runs only while there are any.
 */
export const storeOf = <State>(ref: SubscriptionRef.SubscriptionRef<State>): Store<State> => {
  const initial = SubscriptionRef.getUnsafe(ref);
  const listeners = new Set<{ readonly notify: () => void }>();
  let stop = () => {};

  const start = () => {
    let last = SubscriptionRef.getUnsafe(ref);
    const follow = Effect.gen(function* () {
      const changes = yield* PubSub.subscribe(ref.pubsub);
      while (true) {
        const state = yield* PubSub.take(changes);
        // A subscription starts with the current state, and an update may not change the state.
        if (state === last) continue;
        last = state;
        for (const listener of [...listeners]) if (listeners.has(listener)) run(listener.notify);
      }
    });
    const fiber = Effect.runFork(Effect.scoped(follow));
    stop = () => fiber.interruptUnsafe();
  };

  return storeFrom(
    () => SubscriptionRef.getUnsafe(ref),
    () => initial,
    (notify) => {
      const listener = { notify };
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  );
};

/** Reports what a listener throws as an uncaught error; the state and the other listeners are not affected. */
const run = (notify: () => void) => {
  try {
    notify();
  } catch (cause) {
    queueMicrotask(() => {
      throw cause;
    });
  }
};
