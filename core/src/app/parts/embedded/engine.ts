import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { AccountTypes } from "../../../controllers/embedded/AccountTypes.ts";
import { EmbeddedConnection } from "../../../controllers/embedded/EmbeddedConnection.ts";
import { EmbeddedRequests } from "../../../controllers/embedded/EmbeddedRequests.ts";
import { EmbeddedStates } from "../../../controllers/embedded/EmbeddedStates.ts";
import { Frame } from "../../../controllers/embedded/Frame.ts";
import { BackupRenewal } from "../../../controllers/embedded/login/BackupRenewal.ts";
import { EmailLogin, type EmailLoginFailure } from "../../../controllers/embedded/login/EmailLogin.ts";
import { EmailUpdate } from "../../../controllers/embedded/login/EmailUpdate.ts";
import { LoginFlow } from "../../../controllers/embedded/login/LoginFlow.ts";
import { PasskeyLogin, type PasskeyLoginFailure } from "../../../controllers/embedded/login/PasskeyLogin.ts";
import { SocialLogin, type SocialLoginFailure } from "../../../controllers/embedded/login/SocialLogin.ts";
import { Outcomes } from "../../../controllers/state/Outcomes.ts";
import { type ApprovingModal, PageModal } from "../../../ports/PageModal.ts";
import { SiteTheme } from "../../../ports/SiteTheme.ts";
import type { ConnectingServices } from "../../runtime/connectingKit.ts";
import { partEngine } from "../../runtime/partEngine.ts";
import type { LazyEngine } from "../../standIn/lazyEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { ModalParts } from "../modal/part.ts";
import { followLogin, type LoginViews } from "./followLogin.ts";
import { embeddedLayer, frameHostLayer } from "./layers.ts";
import type { EmbeddedAnswer, EmbeddedParts } from "./part.ts";

const makePart = partEngine<ConnectingServices | SiteTheme | PageModal>()(
  embeddedLayer.pipe(Layer.provideMerge(frameHostLayer)),
  ({ perform, fork }) =>
    Effect.gen(function* () {
      const states = yield* EmbeddedStates;
      const emailLogin = yield* EmailLogin;
      const emailUpdate = yield* EmailUpdate;
      const socialLogin = yield* SocialLogin;
      const passkeyLogin = yield* PasskeyLogin;
      const backupRenewal = yield* BackupRenewal;
      const accountTypes = yield* AccountTypes;
      const flow = yield* LoginFlow;
      const outcomes = yield* Outcomes;
      const requests = yield* EmbeddedRequests;
      const frame = yield* Frame;
      const connection = yield* EmbeddedConnection;
      const current = Effect.sync(states.current);
      const answered = (answer: EmbeddedAnswer): Effect.Effect<void, EmailLoginFailure> =>
        Effect.suspend(() => {
          if ("newEmail" in answer) return emailUpdate.start(answer.newEmail);
          if ("newBackup" in answer) return backupRenewal.start;
          const { flow: awaited } = states.current();
          return awaited.status === "changingEmail"
            ? emailUpdate.answer(awaited, answer.code)
            : emailLogin.answer(answer.code);
        });
      const parts: EmbeddedParts = {
        embedded: {
          store: storeOf(states.state),
          login: (request, options) => {
            const login = (): Effect.Effect<void, EmailLoginFailure | SocialLoginFailure | PasskeyLoginFailure> => {
              if ("email" in request) return emailLogin.start(request.email);
              return "passkey" in request ? passkeyLogin.start : socialLogin.start(request.social, request.popup);
            };
            return perform(Effect.andThen(Effect.suspend(login), current), options);
          },
          answer: (answer, options) => perform(Effect.andThen(answered(answer), current), options),
          resend: (options) => perform(Effect.andThen(emailLogin.resend, current), options),
          cancel: () => fork(Effect.all([requests.abort, flow.cancel, frame.leavePages], { discard: true })),
          setAccountType: (type, options) =>
            perform(Effect.andThen(outcomes.report(accountTypes.choose(type)), current), options),
          place: (place) => frame.place(place),
        },
      };
      return { ...parts, connection };
    }),
);

/** The embedded wallet. Its code is fetched with the first login, or with a remembered one. */
export const embeddedEngine = (
  services: Context.Context<ConnectingServices>,
  { theme, ...views }: LoginViews & Pick<ModalParts, "theme">,
  modal: Pick<LazyEngine<{ readonly approving: ApprovingModal }>, "act">,
) => {
  const load = Effect.orElseSucceed(
    Effect.tryPromise(() => modal.act(undefined, async ({ approving }) => approving)),
    () => undefined,
  );
  const engine = makePart(services.pipe(Context.add(SiteTheme, theme.store), Context.add(PageModal, { load })));
  followLogin(engine.embedded, views);
  return engine;
};
