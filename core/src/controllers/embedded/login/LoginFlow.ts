import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type FrameRefused, LoginCanceled } from "../../../domain/errors/identity.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";

/** The code of EIP-1193 with which the frame reports that the visitor has left its pages. */
const LEFT = 4001;

/** Whether the visitor has left the pages of the frame (docs/rules/embedded.md#wallet-pages). */
export const hasLeftPages = (error: unknown): error is FrameRefused =>
  isPorticoError(error, "FrameRefused") && error.details.code === LEFT;

/** A visitor who leaves the pages of the frame leaves the login. */
export const canceledIfLeft = <E>(error: E): E | LoginCanceled =>
  hasLeftPages(error) ? new LoginCanceled({}, { cause: error }) : error;

/** The login that the visitor is in. There is one at a time. */
export class LoginFlow extends Context.Service<
  LoginFlow,
  {
    /** Runs the first step of a login, which ends an earlier one. */
    readonly begin: <A, E>(step: Effect.Effect<A, E>) => Effect.Effect<A, E | LoginCanceled>;
    /** Runs a further step. It fails with `LoginCanceled` as soon as the visitor leaves the login. */
    readonly step: <A, E>(step: Effect.Effect<A, E>) => Effect.Effect<A, E | LoginCanceled>;
    /** Leaves the login. */
    readonly cancel: Effect.Effect<void>;
  }
>()("portico/controllers/LoginFlow") {
  static readonly layer = Layer.effect(
    LoginFlow,
    Effect.gen(function* () {
      const states = yield* EmbeddedStates;
      let canceled = Deferred.makeUnsafe<never, LoginCanceled>();
      const leave = states.change({ flow: { status: "idle" } });

      const end = Effect.suspend(() => {
        const ended = canceled;
        canceled = Deferred.makeUnsafe();
        return Deferred.fail(ended, new LoginCanceled({}));
      });
      const step = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | LoginCanceled> =>
        Effect.suspend(() => {
          const own = canceled;
          return Effect.raceFirst(work, Deferred.await(own)).pipe(
            // A caller that gives up leaves the login too, unless another one has begun.
            Effect.mapError(canceledIfLeft),
            Effect.onInterrupt(() => (own === canceled ? leave : Effect.void)),
          );
        });

      return LoginFlow.of({
        begin: (work) => Effect.andThen(end, step(work)),
        step,
        cancel: Effect.andThen(end, leave),
      });
    }),
  );
}
