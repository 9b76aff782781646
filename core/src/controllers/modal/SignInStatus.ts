import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type * as Scope from "effect/Scope";
import { SignInAccess, type SignInCheck, type SignInServices } from "../connection/signIn/SignInAccess.ts";
import { followEvents } from "../state/followState.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** What the modal needs to know of signing in with a wallet. */
export class SignInStatus extends Context.Service<
  SignInStatus,
  {
    readonly isRequired: Effect.Effect<boolean>;
    readonly hasSession: Effect.Effect<boolean>;
    /**
     * Whether the active account has to sign (docs/rules/identity.md#check-for-a-session). Waits until the site has said
     * so.
     */
    readonly check: Effect.Effect<SignInCheck>;
    /** Runs `react` whenever the account in use gets or loses its session elsewhere, until the scope ends. */
    readonly whenChanged: (react: Effect.Effect<void>) => Effect.Effect<void, never, Scope.Scope>;
  }
>()("portico/controllers/SignInStatus") {
  static readonly layer = Layer.effect(
    SignInStatus,
    Effect.gen(function* () {
      const access = yield* SignInAccess;
      const ask = <A>(question: (signIn: SignInServices) => Effect.Effect<A>, otherwise: A): Effect.Effect<A> =>
        access ? Effect.orElseSucceed(Effect.flatMap(access, question), () => otherwise) : Effect.succeed(otherwise);
      return SignInStatus.of({
        isRequired: ask(({ isRequired }) => isRequired, false),
        hasSession: ask(
          ({ state }) => Effect.sync(() => SubscriptionRef.getUnsafe(state).status === "signedIn"),
          false,
        ),
        check: ask(({ check }) => check, "notDue"),
        whenChanged: (react) =>
          access
            ? Effect.flatMap(access, ({ changed }) => followEvents(changed, () => react)).pipe(
                Effect.ignore,
                Effect.forkScoped,
                Effect.asVoid,
              )
            : Effect.void,
      });
    }),
  );
}
