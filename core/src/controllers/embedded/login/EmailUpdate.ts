import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import { parseEmail } from "../../../domain/embedded/email.ts";
import type { EmbeddedFlow } from "../../../domain/embedded/embeddedState.ts";
import type { FrameError } from "../../../domain/errors/families.ts";
import type { ModalEvent } from "../../../domain/events/event.ts";
import { EMAIL_LOGIN_COOLDOWN_MILLIS } from "../../../domain/limits.ts";
import { orFail } from "../../../gateways/orFail.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { Frame } from "../Frame.ts";
import { type EmailLoginFailure, invalidEmailOf, notExpected } from "./EmailLogin.ts";
import { LoginFlow } from "./LoginFlow.ts";
import { LoginMemory } from "./LoginMemory.ts";

type Changing = Extract<EmbeddedFlow, { readonly status: "changingEmail" }>;

/** Changes the address that a visitor signs in with: by a code to the current one, and then by one to the new one. */
export class EmailUpdate extends Context.Service<
  EmailUpdate,
  {
    readonly start: (newEmail: string) => Effect.Effect<void, EmailLoginFailure>;
    /** Passes a code on: of the current address, or of the new one. */
    readonly answer: (changing: Changing, code: string) => Effect.Effect<void, EmailLoginFailure>;
  }
>()("portico/controllers/EmailUpdate") {
  static readonly layer = Layer.effect(
    EmailUpdate,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const states = yield* EmbeddedStates;
      const flow = yield* LoginFlow;
      const memory = yield* LoginMemory;
      const outcomes = yield* Outcomes;

      const report = (event: ModalEvent) => PubSub.publish(outcomes.published, { event });
      const idle = states.change({ flow: { status: "idle" } });

      const changeAddress = Effect.fnUntraced(function* (email: string) {
        const { user } = states.current();
        if (!user) return;
        yield* states.change({ user: { ...user, email } });
        yield* memory.remember({ ...user, email });
      });

      const confirm = (changing: Changing, code: string): Effect.Effect<void, FrameError> =>
        Effect.gen(function* () {
          if (changing.step === "primaryCode") {
            yield* frame.request("UPDATE_EMAIL_PRIMARY_OTP", { otp: code });
            return yield* states.change({ flow: { ...changing, step: "secondaryCode", isVerifying: false } });
          }
          const { newEmail } = yield* frame.request("UPDATE_EMAIL_SECONDARY_OTP", { otp: code });
          yield* changeAddress(newEmail);
          yield* idle;
        });

      return EmailUpdate.of({
        start: Effect.fnUntraced(function* (text) {
          const newEmail = yield* orFail(parseEmail(text));
          const { user } = states.current();
          if (!user) return yield* notExpected("newEmail", text);
          const resendAtMillis = (yield* Clock.currentTimeMillis) + EMAIL_LOGIN_COOLDOWN_MILLIS;
          const changing: Changing = {
            status: "changingEmail",
            step: "sendingEmail",
            isVerifying: false,
            email: user.email ?? "",
            newEmail,
            resendAtMillis,
          };
          const update = Effect.gen(function* () {
            yield* states.change({ flow: changing });
            const { action } = yield* frame
              .request("UPDATE_EMAIL", { email: newEmail })
              .pipe(Effect.mapError((error) => invalidEmailOf(error, newEmail)));
            yield* report({ event: "EMAIL_EDIT" });
            const step = action === "VERIFY_PRIMARY_OTP" ? "primaryCode" : "secondaryCode";
            yield* states.change({ flow: { ...changing, step } });
          });
          yield* outcomes.report(flow.begin(Effect.tapError(update, () => idle)));
        }),
        answer: Effect.fnUntraced(function* ({ error: _, ...changing }, code) {
          if (changing.step === "sendingEmail" || changing.isVerifying) return yield* notExpected("code", code);
          yield* states.change({ flow: { ...changing, isVerifying: true } });
          yield* flow.step(
            Effect.tapError(confirm(changing, code), (error) =>
              Effect.andThen(
                states.change({ flow: { ...changing, error } }),
                report({ event: "EMAIL_VERIFICATION_CODE_FAIL", properties: { message: error.message } }),
              ),
            ),
          );
          yield* report({ event: "EMAIL_VERIFICATION_CODE_PASS" });
        }),
      });
    }),
  );
}
