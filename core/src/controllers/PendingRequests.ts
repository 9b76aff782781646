import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { RequestAborted } from "../domain/errors/connection.ts";
import { methodSafety } from "../domain/rpcMethods.ts";

/** Requests that wait for an approval inside the modal, and end when it is closed. */
export class PendingRequests extends Context.Service<
  PendingRequests,
  {
    /**
     * Runs a request as one that closing the modal aborts with `RequestAborted`; its own work is then interrupted.
     * Read-only methods are not touched.
     */
    readonly track: <A, E, R>(
      method: string,
      request: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | RequestAborted, R>;
    /** Aborts all of them. */
    readonly rejectAll: Effect.Effect<void>;
  }
>()("portico/controllers/PendingRequests") {
  static readonly layer = Layer.sync(PendingRequests, () => {
    const pending = new Map<Deferred.Deferred<never, RequestAborted>, string>();

    return PendingRequests.of({
      track: (method, request) => {
        if (methodSafety(method) === "safe") return request;
        return Effect.suspend(() => {
          const aborted = Deferred.makeUnsafe<never, RequestAborted>();
          pending.set(aborted, method);
          return Effect.raceFirst(request, Deferred.await(aborted)).pipe(
            Effect.ensuring(Effect.sync(() => pending.delete(aborted))),
          );
        });
      },
      rejectAll: Effect.suspend(() => {
        const all = [...pending];
        pending.clear();
        return Effect.forEach(all, ([aborted, method]) => Deferred.fail(aborted, new RequestAborted({ method })), {
          discard: true,
        });
      }),
    });
  });
}
