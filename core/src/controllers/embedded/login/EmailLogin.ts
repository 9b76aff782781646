import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import { parseEmail } from "../../../domain/embedded/email.ts";
import type { EmbeddedConnectError, FrameError } from "../../../domain/errors/families.ts";
import { type EmailCooldown, InvalidEmail, type LoginCanceled } from "../../../domain/errors/identity.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import type { ModalEvent } from "../../../domain/events/event.ts";
import { DEVICE_APPROVAL_RETRIES } from "../../../domain/limits/embedded.ts";
import { EMAIL_LOGIN_COOLDOWN_MILLIS } from "../../../domain/limits.ts";
import { Cooldown } from "../../../gateways/Cooldown.ts";
import { orFail } from "../../../gateways/orFail.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { EmbeddedConnection } from "../EmbeddedConnection.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { Frame } from "../Frame.ts";
import { LoginFlow } from "./LoginFlow.ts";

export type EmailLoginFailure = EmbeddedConnectError | EmailCooldown | InvalidEmail | InvalidArgument | LoginCanceled;

/** Signs visitors in with a code that they get by e-mail. */
export class EmailLogin extends Context.Service<
  EmailLogin,
  {
    /** Sends the mail; connects a visitor whose session at the secure site goes on. */
    readonly start: (email: string) => Effect.Effect<void, EmailLoginFailure>;
    /** Connects when the code is right. */
    readonly answer: (code: string) => Effect.Effect<void, EmailLoginFailure>;
    readonly resend: Effect.Effect<void, EmailLoginFailure>;
  }
>()("portico/controllers/EmailLogin") {
  static readonly layer = Layer.effect(
    EmailLogin,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const states = yield* EmbeddedStates;
      const flow = yield* LoginFlow;
      const connection = yield* EmbeddedConnection;
      const cooldown = yield* Cooldown;
      const outcomes = yield* Outcomes;
      const scope = yield* Effect.scope;

      const report = (event: ModalEvent) => PubSub.publish(outcomes.published, { event });
      const idle = states.change({ flow: { status: "idle" } });

      const connect = (email: string) =>
        Effect.gen(function* () {
          yield* states.change({ flow: { status: "retrievingUser", provider: "email" } });
          yield* connection.connect({ provider: "email", email });
          yield* report({ event: "CONNECT_SUCCESS", properties: { method: "email", name: "email" } });
          yield* idle;
        }).pipe(Effect.tapError(() => idle));

      const waitForDevice = Effect.fnUntraced(function* (email: string, resendAtMillis: number) {
        const mailed = { email, resendAtMillis };
        // Whoever opens the mail later than a frame may take to answer has not failed.
        const approval = Effect.retry(frame.request("CONNECT_DEVICE", undefined), {
          while: ({ _tag }) => _tag === "SocialsTimeout",
          times: DEVICE_APPROVAL_RETRIES,
        });
        const approved = yield* Effect.result(approval);
        if (approved._tag === "Failure") {
          yield* states.change({ flow: { status: "awaitingDevice", ...mailed, error: approved.failure } });
          yield* PubSub.publish(outcomes.published, { error: approved.failure });
          return;
        }
        yield* report({ event: "DEVICE_REGISTERED_FOR_EMAIL" });
        yield* report({ event: "EMAIL_VERIFICATION_CODE_SENT" });
        yield* states.change({ flow: { status: "awaitingCode", ...mailed } });
      });

      const awaitDevice = (email: string, resendAtMillis: number) =>
        Effect.forkIn(Effect.ignore(flow.step(waitForDevice(email, resendAtMillis))), scope);

      /** Sends a mail, at most one in 30 s. */
      const send = (email: string): Effect.Effect<void, EmailLoginFailure> =>
        Effect.gen(function* () {
          yield* cooldown.takeEmailLogin;
          const resendAtMillis = (yield* Clock.currentTimeMillis) + EMAIL_LOGIN_COOLDOWN_MILLIS;
          const { action } = yield* frame.request("CONNECT_EMAIL", { email }).pipe(
            Effect.tapError(() => cooldown.emailNotSent),
            Effect.mapError((error) => invalidEmailOf(error, email)),
          );
          if (action === "CONNECT") return yield* connect(email);
          if (action === "VERIFY_OTP") {
            yield* report({ event: "EMAIL_VERIFICATION_CODE_SENT" });
            return yield* states.change({ flow: { status: "awaitingCode", email, resendAtMillis } });
          }
          yield* states.change({ flow: { status: "awaitingDevice", email, resendAtMillis } });
          yield* awaitDevice(email, resendAtMillis);
        });

      return EmailLogin.of({
        start: Effect.fnUntraced(function* (text) {
          const email = yield* orFail(parseEmail(text));
          const login = Effect.gen(function* () {
            yield* states.change({ flow: { status: "sendingEmail", email } });
            yield* send(email);
            yield* report({ event: "EMAIL_SUBMITTED" });
          });
          yield* outcomes.report(flow.begin(Effect.tapError(login, () => idle)));
        }),
        answer: (code) =>
          Effect.gen(function* () {
            const { flow: current } = states.current();
            if (current.status !== "awaitingCode") return yield* notExpected("code", code);
            const { email, resendAtMillis } = current;
            yield* states.change({ flow: { status: "verifyingCode", email, resendAtMillis } });
            yield* flow.step(
              frame
                .request("CONNECT_OTP", { otp: code })
                .pipe(
                  Effect.tapError((error) =>
                    Effect.andThen(
                      states.change({ flow: { status: "awaitingCode", email, resendAtMillis, error } }),
                      report({ event: "EMAIL_VERIFICATION_CODE_FAIL", properties: { message: error.message } }),
                    ),
                  ),
                ),
            );
            yield* report({ event: "EMAIL_VERIFICATION_CODE_PASS" });
            yield* flow.step(connect(email));
          }),
        resend: Effect.suspend((): Effect.Effect<void, EmailLoginFailure> => {
          const { flow: current } = states.current();
          if (current.status !== "awaitingCode" && current.status !== "awaitingDevice") {
            return notExpected("resend", current.status);
          }
          const failed = Effect.fnUntraced(function* (error: EmailLoginFailure) {
            yield* states.change({ flow: { ...current, error } });
            // The link of the mail before still counts.
            if (current.status === "awaitingDevice") yield* awaitDevice(current.email, current.resendAtMillis);
          });
          const sent = Effect.tapError(send(current.email), failed);
          return outcomes.report(flow.begin(sent));
        }),
      });
    }),
  );
}

/** The secure site knows better than the page which addresses there are, and says so in words. */
export const invalidEmailOf = (error: FrameError, input: string): FrameError | InvalidEmail =>
  error._tag === "FrameRefused" && error.message.includes("Invalid email") ? new InvalidEmail({ input }) : error;

/** What a step of a login is refused with when the visitor is not in it. */
export const notExpected = (argument: string, input: string) =>
  Effect.fail(new InvalidArgument({ argument, input, expected: "a login that is in this step" }));
