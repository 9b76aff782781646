import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { EmbeddedConnectError, FrameError } from "../../../domain/errors/families.ts";
import { type LoginCanceled, PasskeyUnavailable } from "../../../domain/errors/identity.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { EmbeddedConnection } from "../EmbeddedConnection.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { Frame } from "../Frame.ts";
import { canceledIfLeft, LoginFlow } from "./LoginFlow.ts";

export type PasskeyLoginFailure = EmbeddedConnectError | LoginCanceled | PasskeyUnavailable;

/** The code of EIP-1193 with which the frame reports that there can be no wallet by passkey here. */
const UNSUPPORTED = 4200;

const unavailableOf = (error: FrameError): FrameError | PasskeyUnavailable =>
  error._tag === "FrameRefused" && error.details.code === UNSUPPORTED
    ? new PasskeyUnavailable({ description: error.details.description }, { cause: error })
    : error;

/** Signs visitors in with a passkey, on pages of the secure frame. */
export class PasskeyLogin extends Context.Service<
  PasskeyLogin,
  {
    /** Waits until the visitor has used, made or restored a wallet, and connects it. */
    readonly start: Effect.Effect<void, PasskeyLoginFailure>;
  }
>()("portico/controllers/PasskeyLogin") {
  static readonly layer = Layer.effect(
    PasskeyLogin,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const states = yield* EmbeddedStates;
      const flow = yield* LoginFlow;
      const connection = yield* EmbeddedConnection;
      const outcomes = yield* Outcomes;
      const provider = "passkey";

      const login = Effect.gen(function* () {
        yield* states.change({ flow: { status: "awaitingPasskey", provider } });
        yield* Effect.mapError(frame.request("CONNECT_PASSKEY", undefined), unavailableOf);
        yield* states.change({ flow: { status: "retrievingUser", provider } });
        yield* connection.connect({ provider });
        yield* PubSub.publish(outcomes.published, {
          event: { event: "CONNECT_SUCCESS", properties: { method: provider, name: provider } },
        });
        yield* states.change({ flow: { status: "idle" } });
      });

      const ended = (error: PasskeyLoginFailure) =>
        Effect.gen(function* () {
          if (error._tag === "LoginCanceled") return yield* states.change({ flow: { status: "idle" } });
          yield* states.change({ flow: { status: "failed", provider, error } });
          // The view of the login says itself what the secure site answered.
          if (error._tag !== "FrameRefused") yield* PubSub.publish(outcomes.published, { error });
        });

      return PasskeyLogin.of({
        start: flow.begin(Effect.tapError(Effect.mapError(login, canceledIfLeft), ended)),
      });
    }),
  );
}
