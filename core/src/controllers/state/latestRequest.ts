import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as SubscriptionRef from "./SubscriptionRef.ts";

/** How a request changes the state: when it starts, succeeds, and fails. */
export interface Transitions<State, A> {
  readonly started: (state: State) => State;
  readonly succeeded: (state: State, result: A) => State;
  readonly failed: (state: State, error: unknown) => State;
}

export interface LatestRequest<State> {
  /**
   * Runs a request and shows its progress in the state. When a newer request starts, this one still returns its result
   * but no longer changes the state. When it is interrupted, the state returns to what it was before.
   */
  readonly run: <A, E, R>(
    request: Effect.Effect<A, E, R>,
    transitions: Transitions<State, A>,
  ) => Effect.Effect<A, E, R>;
  /** Sets the state. Requests that are under way no longer change it. */
  readonly reset: (state: State) => Effect.Effect<void>;
}

/** Lets only the request that started last change a state. */
export const latestRequest = <State>(ref: SubscriptionRef.SubscriptionRef<State>): LatestRequest<State> => {
  let newest = 0;
  /** The state without the request under way. */
  let settled = SubscriptionRef.getUnsafe(ref);

  const settle = (state: State) =>
    Effect.suspend(() => {
      settled = state;
      return SubscriptionRef.set(ref, state);
    });

  return {
    reset: (state) =>
      Effect.suspend(() => {
        newest += 1;
        return settle(state);
      }),
    run: (request, transitions) =>
      Effect.suspend(() => {
        newest += 1;
        const number = newest;
        return SubscriptionRef.update(ref, transitions.started).pipe(
          Effect.andThen(request),
          Effect.onExit((exit) => {
            if (number !== newest) return Effect.void;
            const state = SubscriptionRef.getUnsafe(ref);
            if (Exit.isSuccess(exit)) return settle(transitions.succeeded(state, exit.value));
            const failure = exit.cause.reasons.find((reason) => reason._tag === "Fail");
            return settle(failure ? transitions.failed(state, failure.error) : settled);
          }),
        );
      }),
  };
};
