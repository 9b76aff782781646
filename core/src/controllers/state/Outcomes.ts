import * as Cause from "effect/Cause";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { failureOutcomeOf, type Outcome, type OutcomeEvents, outcomeOf } from "../../domain/events/outcome.ts";
import { errorOf } from "./errorOf.ts";

/** Publishes what becomes of actions that visitors and listeners hear of, whoever started them. */
export class Outcomes extends Context.Service<
  Outcomes,
  {
    readonly published: PubSub.PubSub<Outcome>;
    /** Reports the outcome of an action, unless it is interrupted. The action's result stays the same. */
    readonly report: <A, E extends PorticoError, R>(
      action: Effect.Effect<A, E, R>,
      events?: OutcomeEvents<A>,
    ) => Effect.Effect<A, E, R>;
  }
>()("portico/controllers/Outcomes") {
  static readonly layer = Layer.effect(
    Outcomes,
    Effect.gen(function* () {
      const published = yield* PubSub.unbounded<Outcome>();
      return Outcomes.of({
        published,
        report: (action, events = {}) =>
          Effect.onExit(action, (exit) => {
            const outcome = Exit.isSuccess(exit)
              ? outcomeOf(exit.value, events)
              : Cause.hasInterruptsOnly(exit.cause)
                ? undefined
                : failureOutcomeOf(errorOf(exit.cause), events);
            return outcome ? PubSub.publish(published, outcome) : Effect.void;
          }),
      });
    }),
  );
}
