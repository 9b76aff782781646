import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { FrameError } from "../../domain/errors/families.ts";
import { Settings } from "../../gateways/Settings.ts";
import { frameLog } from "../../gateways/secureFrame/frameLog.ts";
import type { FrameAsked, FrameOperation, FrameReply } from "../../gateways/secureFrame/frameMessages.ts";
import { frameUrl } from "../../gateways/secureFrame/frameUrl.ts";
import { isFrameError, secureFrame } from "../../gateways/secureFrame/secureFrame.ts";
import { FrameHost } from "../../ports/FrameHost.ts";
import type { FramePlace } from "../../ports/Frames.ts";
import { Page } from "../../ports/Page.ts";
import { Networks } from "../chain/Networks.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { LoginMemory } from "./login/LoginMemory.ts";

/** Whether the site's owner has to mend something, such as the origins that the secure site allows. */
const isForSite = ({ _tag }: FrameError): boolean => _tag === "EmailDependencyMissing" || _tag === "SocialsTimeout";

/** The secure frame of the client. It is opened with the first request. */
export class Frame extends Context.Service<
  Frame,
  {
    /** Asks the frame. Interrupting it gives the request up. `label` names it in errors. */
    readonly request: <Name extends FrameOperation>(
      name: Name,
      payload: FrameAsked<Name>,
      label?: string,
    ) => Effect.Effect<FrameReply<Name>, FrameError>;
    /**
     * Starts the frame again after a moment, so that it forgets what it waits for. Requests of the meantime are posted
     * afterwards.
     */
    readonly restartAfter: (millis: number) => Effect.Effect<void, FrameError>;
    /** Gives up what the visitor is on pages of the frame for. */
    readonly leavePages: Effect.Effect<void>;
    /** Shows the frame in a part of the window, or hides it. */
    readonly place: (place: FramePlace | undefined) => void;
  }
>()("portico/controllers/Frame") {
  static readonly layer = Layer.effect(
    Frame,
    Effect.gen(function* () {
      const { endpoints, projectId, modal } = yield* Settings;
      const host = yield* FrameHost;
      const networks = yield* Networks;
      const states = yield* EmbeddedStates;
      const page = yield* Page;
      const memory = yield* LoginMemory;
      const { published } = yield* Outcomes;
      const services = yield* Effect.context<never>();
      const run = (effect: Effect.Effect<void>) => void Effect.runForkWith(services)(effect);

      const enableLogger = modal?.enableAuthLogger !== false;
      const { add, text } = frameLog();
      const frame = secureFrame({
        trace: add,
        open: (onMessage) =>
          host.open({
            url: frameUrl(endpoints.secureSite, {
              ...(projectId === undefined ? {} : { projectId }),
              chainId: SubscriptionRef.getUnsafe(networks.state).active,
              enableLogger,
            }),
            title: "Secure wallet",
            onMessage,
          }),
        log: (message) => run(Effect.logWarning(message)),
        onStatus: (status) => run(states.change({ frame: status === "absent" ? undefined : status })),
        onPages: (hasPages) => run(states.change({ hasPages })),
        onPasskeys: (areOffered) => run(memory.keepPasskeys(areOffered ? endpoints.secureSite : undefined)),
      });
      yield* Effect.addFinalizer(() => Effect.sync(frame.close));
      if (enableLogger && page.location()) {
        yield* Effect.acquireRelease(
          Effect.sync(() => host.offerLog?.(text)),
          (takeBack) => Effect.sync(() => takeBack?.()),
        );
      }

      const post = <Name extends FrameOperation>(name: Name, payload: FrameAsked<Name>, label?: string) =>
        Effect.tryPromise({
          try: (signal) => frame.request(name, payload, { signal, ...(label === undefined ? {} : { label }) }),
          catch: (cause) => cause,
        }).pipe(
          Effect.catch((cause) => (isFrameError(cause) ? Effect.fail(cause) : Effect.die(cause))),
          Effect.tapError((error) => (isForSite(error) ? PubSub.publish(published, { error }) : Effect.void)),
        );
      let restarted: Deferred.Deferred<void> | undefined;

      return Frame.of({
        request: (name, payload, label) =>
          Effect.suspend(() => {
            const posted = post(name, payload, label);
            return restarted ? Effect.andThen(Deferred.await(restarted), posted) : posted;
          }),
        restartAfter: (millis) =>
          Effect.suspend(() => {
            const done = Deferred.makeUnsafe<void>();
            restarted = done;
            return Effect.sleep(millis).pipe(
              Effect.andThen(post("RELOAD", undefined)),
              Effect.asVoid,
              Effect.ensuring(
                Effect.suspend(() => {
                  if (restarted === done) restarted = undefined;
                  return Deferred.succeed(done, undefined);
                }),
              ),
            );
          }),
        leavePages: Effect.sync(frame.leavePages),
        place: (place) => (place ? frame.place(place) : frame.hide()),
      });
    }),
  );
}
