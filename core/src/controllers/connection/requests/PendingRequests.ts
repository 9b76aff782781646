import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import type { RequestLink } from "../../../domain/directory/walletLinks.ts";
import { methodSafety } from "../../../domain/embedded/rpcMethods.ts";
import { RequestAborted } from "../../../domain/errors/connection.ts";
import { WALLET_REQUEST_TIMEOUT_MILLIS } from "../../../domain/limits.ts";
import type { WaitingRequest, WalletRequest } from "../../../domain/relay/waitingRequest.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

interface Entry {
  request: WaitingRequest;
  /** Aborts an action of the client; undefined for a request that an adapter sent on its own. */
  readonly aborted?: Deferred.Deferred<never, RequestAborted>;
  /** The request of an adapter that is under way for it. */
  call?: object | undefined;
  /** Gives that request up. */
  giveUp?: ((call: object) => void) | undefined;
}

/** Requests that wait for the visitor's approval. Closing the modal ends those that are actions of the client. */
export class PendingRequests extends Context.Service<
  PendingRequests,
  {
    /** The waiting requests, newest last. */
    readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<WaitingRequest>>;
    /**
     * Runs an action that closing the modal aborts with `RequestAborted`; the action's work is then interrupted.
     * Actions of read-only methods run without being tracked. `ended` is when nothing of the action goes on any more: an
     * adapter cannot be interrupted, and may send the request of an aborted action later.
     */
    readonly track: <A, E, R>(
      request: WalletRequest,
      action: Effect.Effect<A, E, R>,
      ended?: Effect.Effect<void>,
    ) => Effect.Effect<A, E | RequestAborted, R>;
    /**
     * Notes that a request goes over the relay. It belongs to the oldest action of the same namespace and wallet that
     * has no relay request; without such an action it is a separate entry. `call` identifies the request from now on.
     * The request of an action that was aborted is given up at once: by the listener of `onGivenUp`, or by `giveUp` for a
     * request that goes another way than the relay.
     */
    readonly relayed: (call: object, request: WalletRequest, giveUp?: (call: object) => void) => Effect.Effect<void>;
    /** Sets the link that opens the wallet at this request. */
    readonly linked: (call: object, link: RequestLink) => Effect.Effect<void>;
    /** Notes that the relay no longer waits for this request. */
    readonly ended: (call: object) => Effect.Effect<void>;
    /** Sets the function that is called with each relay request whose action has ended. */
    readonly onGivenUp: (listener: (call: object) => void) => void;
    /** Aborts all actions. */
    readonly rejectAll: Effect.Effect<void>;
  }
>()("portico/controllers/PendingRequests") {
  static readonly layer = Layer.effect(
    PendingRequests,
    Effect.gen(function* () {
      const scope = yield* Effect.scope;
      const state = yield* SubscriptionRef.make<ReadonlyArray<WaitingRequest>>([]);
      const entries = new Set<Entry>();
      /** Actions that have ended before their request went over the relay, and whose adapter may still send it. */
      const unsent = new Set<Entry>();
      let lastId = 0;
      let giveUpRelayed: (call: object) => void = () => {};

      const show = Effect.suspend(() =>
        SubscriptionRef.set(
          state,
          [...entries].map(({ request }) => request),
        ),
      );
      const add = Effect.fnUntraced(function* (request: WalletRequest, fields: Omit<Entry, "request">) {
        lastId += 1;
        const entry: Entry = {
          ...fields,
          request: { ...request, id: lastId, sinceMillis: yield* Clock.currentTimeMillis },
        };
        entries.add(entry);
        yield* show;
        return entry;
      });
      const remove = (entry: Entry) => Effect.suspend(() => (entries.delete(entry) ? show : Effect.void));
      const forgetUnsent = (entry: Entry, ended: Effect.Effect<void>) =>
        Effect.raceFirst(ended, Effect.sleep(WALLET_REQUEST_TIMEOUT_MILLIS)).pipe(
          Effect.andThen(Effect.sync(() => unsent.delete(entry))),
        );
      const entryOf = (call: object) => [...entries].find((entry) => entry.call === call);
      const change = (entry: Entry, fields: Partial<WaitingRequest>) => {
        entry.request = { ...entry.request, ...fields };
        return show;
      };

      return PendingRequests.of({
        state,
        track: (request, action, ended = Effect.void) => {
          if (methodSafety(request.method) === "safe") return action;
          return Effect.suspend(() => {
            const aborted = Deferred.makeUnsafe<never, RequestAborted>();
            return Effect.acquireUseRelease(
              add(request, { aborted }),
              () => Effect.raceFirst(action, Deferred.await(aborted)),
              (entry, exit) =>
                Effect.suspend(() => {
                  if (entry.call) entry.giveUp?.(entry.call);
                  else if (Exit.hasInterrupts(exit) || Deferred.isDoneUnsafe(aborted)) unsent.add(entry);
                  return Effect.andThen(remove(entry), Effect.forkIn(forgetUnsent(entry, ended), scope));
                }),
            );
          });
        },
        relayed: (call, request, giveUp = giveUpRelayed) =>
          Effect.suspend(() => {
            if (methodSafety(request.method) === "safe") return Effect.void;
            const [action] = [...unsent, ...entries]
              .filter(
                ({ aborted, call: other, request: waiting }) =>
                  aborted &&
                  !other &&
                  waiting.namespace === request.namespace &&
                  waiting.walletName === request.walletName,
              )
              .toSorted((a, b) => a.request.id - b.request.id);
            if (!action) return Effect.asVoid(add(request, { call, giveUp }));
            if (unsent.delete(action)) return Effect.sync(() => giveUp(call));
            action.call = call;
            action.giveUp = giveUp;
            return change(action, request);
          }),
        linked: (call, link) =>
          Effect.suspend(() => {
            const entry = entryOf(call);
            return entry ? change(entry, { link }) : Effect.void;
          }),
        ended: (call) =>
          Effect.suspend(() => {
            const entry = entryOf(call);
            if (!entry) return Effect.void;
            if (!entry.aborted) return remove(entry);
            // The action may still send another request; its own end removes it.
            entry.call = undefined;
            const { link: _, ...request } = entry.request;
            entry.request = request;
            return show;
          }),
        onGivenUp: (listener) => {
          giveUpRelayed = listener;
        },
        rejectAll: Effect.suspend(() =>
          Effect.forEach(
            entries,
            ({ aborted, request: { method } }) =>
              aborted ? Deferred.fail(aborted, new RequestAborted({ method })) : Effect.void,
            { discard: true },
          ),
        ),
      });
    }),
  );
}
