import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as Schedule from "effect/Schedule";
import type { EmbeddedConnectError } from "../../../domain/errors/families.ts";
import { LoginCanceled, PopupBlocked, UntrustedOrigin } from "../../../domain/errors/identity.ts";
import { BadReply } from "../../../domain/errors/transport.ts";
import type { ModalEvent } from "../../../domain/events/event.ts";
import {
  FRAME_URL_MAX_CHARACTERS,
  LOGIN_CLOSED_GRACE_MILLIS,
  LOGIN_POPUP_POLL_MILLIS,
  LOGIN_RELOAD_DELAY_MILLIS,
} from "../../../domain/limits/embedded.ts";
import { pageLink } from "../../../domain/links/linkPolicy.ts";
import type { SocialProvider } from "../../../domain/modal/view.ts";
import { boundedText, fieldOf } from "../../../domain/untrustedValue.ts";
import { Settings } from "../../../gateways/Settings.ts";
import type { PopupProvider } from "../../../gateways/secureFrame/frameMessages.ts";
import { FrameHost } from "../../../ports/FrameHost.ts";
import type { LoginPopup } from "../../../ports/Frames.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { EmbeddedConnection } from "../EmbeddedConnection.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { Frame } from "../Frame.ts";
import { canceledIfLeft, LoginFlow } from "./LoginFlow.ts";
import { PageLogin } from "./PageLogin.ts";

export type SocialLoginFailure = EmbeddedConnectError | LoginCanceled | PopupBlocked | UntrustedOrigin;

/** Signs visitors in with an account that they have elsewhere. */
export class SocialLogin extends Context.Service<
  SocialLogin,
  {
    /** Waits until the visitor has signed in at the provider, and connects. */
    readonly start: (
      provider: SocialProvider,
      popup: LoginPopup | null | undefined,
    ) => Effect.Effect<void, SocialLoginFailure>;
  }
>()("portico/controllers/SocialLogin") {
  static readonly layer = Layer.effect(
    SocialLogin,
    Effect.gen(function* () {
      const { endpoints } = yield* Settings;
      const frame = yield* Frame;
      const host = yield* FrameHost;
      const states = yield* EmbeddedStates;
      const flow = yield* LoginFlow;
      const connection = yield* EmbeddedConnection;
      const pageLogin = yield* PageLogin;
      const outcomes = yield* Outcomes;
      const scope = yield* Effect.scope;
      const secureOrigin = new URL(endpoints.secureSite).origin;

      const report = (event: ModalEvent) => PubSub.publish(outcomes.published, { event });

      /** The address with which the secure site says who signed in. Only its own window in `popup` is believed. */
      const resultOf = (popup: LoginPopup): Effect.Effect<string, UntrustedOrigin> =>
        Effect.callback((resume) => {
          const stop = host.onWindowMessage(({ data, origin, source }) => {
            const resultUri = boundedText(fieldOf(data, "resultUri"), FRAME_URL_MAX_CHARACTERS);
            // Any frame of the page may post messages. Those of other windows neither end nor fail the login.
            if (resultUri === undefined || source !== popup) return;
            stop();
            resume(origin === secureOrigin ? Effect.succeed(resultUri) : Effect.fail(new UntrustedOrigin({})));
          });
          return Effect.sync(stop);
        });

      /** A window closes right behind its answer, which a busy page may receive later than it sees the window closed. */
      const untilClosed = (popup: LoginPopup): Effect.Effect<never, LoginCanceled> =>
        Effect.sync(() => popup.closed).pipe(
          Effect.repeat({ schedule: Schedule.spaced(LOGIN_POPUP_POLL_MILLIS), until: (isClosed) => isClosed }),
          Effect.andThen(Effect.sleep(LOGIN_CLOSED_GRACE_MILLIS)),
          Effect.andThen(Effect.fail(new LoginCanceled({}))),
        );

      const connect = Effect.fnUntraced(function* (provider: SocialProvider, userName: string | undefined) {
        yield* connection.connect({ provider, ...(userName === undefined ? {} : { userName }) });
        yield* report({ event: "SOCIAL_LOGIN_SUCCESS", properties: { provider } });
        yield* states.change({ flow: { status: "idle" } });
      });
      const retrieving = Effect.fnUntraced(function* (provider: SocialProvider) {
        yield* states.change({ flow: { status: "retrievingUser", provider } });
        yield* report({ event: "SOCIAL_LOGIN_REQUEST_USER_DATA", properties: { provider } });
      });

      const inPopup = (provider: PopupProvider, popup: LoginPopup) =>
        Effect.gen(function* () {
          yield* states.change({ flow: { status: "awaitingPopup", provider } });
          const { uri } = yield* frame.request("GET_SOCIAL_REDIRECT_URI", { provider });
          const target = pageLink(uri);
          if (!target)
            return yield* Effect.fail(new BadReply({ request: "GET_SOCIAL_REDIRECT_URI", issue: "no web address" }));
          popup.location.href = target;
          const resultUri = yield* Effect.raceFirst(resultOf(popup), untilClosed(popup));
          popup.close();
          yield* retrieving(provider);
          const user = yield* frame.request("CONNECT_SOCIAL", { uri: resultUri });
          yield* connect(provider, user.userName);
        }).pipe(Effect.ensuring(Effect.sync(() => popup.close())));

      const inPage = (provider: PopupProvider) =>
        Effect.andThen(states.change({ flow: { status: "awaitingPopup", provider } }), pageLogin.leave(provider));

      /** The frame still waits for the sign-in that nobody wants any more, and is started again. */
      const startAgain = Effect.ignore(frame.restartAfter(LOGIN_RELOAD_DELAY_MILLIS));
      const withFarcaster = Effect.gen(function* () {
        const provider = "farcaster";
        yield* states.change({ flow: { status: "awaitingFarcaster", provider } });
        const { url } = yield* frame.request("GET_FARCASTER_URI", undefined);
        const target = pageLink(url);
        if (!target) return yield* Effect.fail(new BadReply({ request: "GET_FARCASTER_URI", issue: "no web address" }));
        yield* states.change({ flow: { status: "awaitingFarcaster", provider, url: target } });
        const { userName } = yield* frame
          .request("CONNECT_FARCASTER", undefined)
          .pipe(Effect.onInterrupt(() => Effect.forkIn(startAgain, scope, { startImmediately: true })));
        yield* retrieving(provider);
        yield* connect(provider, userName);
      });

      const ended = (provider: SocialProvider) => (error: SocialLoginFailure) =>
        Effect.gen(function* () {
          const properties = { provider };
          if (error._tag === "LoginCanceled") {
            yield* states.change({ flow: { status: "idle" } });
            yield* report({ event: "SOCIAL_LOGIN_CANCELED", properties });
            return;
          }
          yield* states.change({ flow: { status: "failed", provider, error } });
          // The view that waits for a provider's window says itself what the secure site answered.
          const isShown = provider !== "farcaster" && error._tag === "FrameRefused";
          const event = { event: "SOCIAL_LOGIN_ERROR", properties } as const;
          yield* PubSub.publish(outcomes.published, isShown ? { event } : { event, error });
        });

      return SocialLogin.of({
        start: (provider, popup) => {
          const login: Effect.Effect<void, SocialLoginFailure> =
            provider === "farcaster"
              ? withFarcaster
              : popup
                ? inPopup(provider, popup)
                : pageLogin.isOffered()
                  ? inPage(provider)
                  : Effect.fail(new PopupBlocked({}));
          return Effect.andThen(
            report({ event: "SOCIAL_LOGIN_STARTED", properties: { provider } }),
            flow.begin(Effect.tapError(Effect.mapError(login, canceledIfLeft), ended(provider))),
          );
        },
      });
    }),
  );
}
