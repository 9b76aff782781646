import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** What the modal needs to know of signing in with a wallet, and how it starts a sign-in. */
export class SignInStatus extends Context.Service<
  SignInStatus,
  {
    readonly isRequired: Effect.Effect<boolean>;
    readonly hasSession: Effect.Effect<boolean>;
    /** Asks for a signature where the active account has no session (docs/rules/identity.md#check-for-a-session). */
    readonly check: Effect.Effect<void>;
  }
>()("portico/controllers/SignInStatus") {
  /** The layer for a site that does not ask for a signature. */
  static readonly none = Layer.succeed(SignInStatus)({
    isRequired: Effect.succeed(false),
    hasSession: Effect.succeed(false),
    check: Effect.void,
  });
}
