import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import { type AccountId, accountIdOf, namespaceOf } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { ConnectedWallet } from "../../../domain/connection/connection.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { ConnectionSuperseded, NotConnected } from "../../../domain/errors/connection.ts";
import type { DisconnectFailed } from "../../../domain/errors/flow.ts";
import {
  type AuthenticationInitFailed,
  SignatureDeclined,
  SmartAccountsUnsupported,
} from "../../../domain/errors/identity.ts";
import { signInEvent } from "../../../domain/events/signInEvents.ts";
import { noSignIn, type SignInEvent, signInAfter } from "../../../domain/identity/signIn/signInMachine.ts";
import type { SignInState } from "../../../domain/identity/signIn/signInState.ts";
import type { SiwxSession } from "../../../domain/identity/siwx/siwxSession.ts";
import { TIMER_MAX_MILLIS } from "../../../domain/limits.ts";
import { Page } from "../../../ports/Page.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import type { SignInServices } from "../../connection/signIn/SignInAccess.ts";
import { awaitState } from "../../state/awaitState.ts";
import { followState } from "../../state/followState.ts";
import { latestTask } from "../../state/latestTask.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { SiteSignIn } from "./SiteSignIn.ts";

export type SignInFailure =
  | AuthenticationInitFailed
  | ConnectionSuperseded
  | NotConnected
  | SignatureDeclined
  | SmartAccountsUnsupported
  | ClientError;

/** Entries of the implementations of `@portico/core/siwx` that all tabs share. */
const sharedKeys: ReadonlySet<string | null> = new Set([null, storageKeys.siwxSessions, storageKeys.siwxAuthToken]);

/** Signs the account in use in, and knows whether it is signed in (docs/rules/identity.md#check-for-a-session). */
export class SignIn extends Context.Service<
  SignIn,
  Pick<SignInServices, "state" | "isRequired" | "check" | "changed"> & {
    /** Asks the wallet for a signature, and the site to accept it. */
    readonly signIn: Effect.Effect<SiwxSession, SignInFailure>;
    /** Ends all sessions. Where the site requires them, the wallets are disconnected too. */
    readonly signOut: Effect.Effect<void, AuthenticationInitFailed | DisconnectFailed>;
  }
>()("portico/controllers/SignIn") {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const site = yield* SiteSignIn;
      const connections = yield* Connections;
      const networks = yield* Networks;
      const wallet = yield* WalletActions;
      const outcomes = yield* Outcomes;
      const page = yield* Page;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<never>();
      const expiry = yield* latestTask;
      const changed = yield* PubSub.unbounded<void>();
      let machine = noSignIn;
      /** Whether a visitor who does not sign may have a session: the one of before, or one of another tab. */
      let mayHaveSession = false;
      const state = yield* SubscriptionRef.make(machine.state);

      /** The connected wallet on the network in use, if the site has configured the network. */
      const walletInUse = () => {
        const { active, networks: configured } = SubscriptionRef.getUnsafe(networks.state);
        const connected = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespaceOf(active));
        const isConfigured = configured.some(({ caipNetworkId }) => caipNetworkId === active);
        return isConfigured && connected?.chainId === active ? connected : undefined;
      };
      const accountInUse = (): AccountId | undefined => {
        const connected = walletInUse();
        return connected && accountIdOf(connected.chainId, connected.address);
      };
      const eventOf = (name: "SIWX_AUTH_SUCCESS" | "SIWX_AUTH_ERROR") =>
        signInEvent(name, SubscriptionRef.getUnsafe(networks.state).active, walletInUse()?.account.type);

      const apply = (event: SignInEvent): Effect.Effect<void> =>
        Effect.suspend(() => {
          machine = signInAfter(machine, event);
          if (machine.state === SubscriptionRef.getUnsafe(state)) return Effect.void;
          return Effect.andThen(SubscriptionRef.set(state, machine.state), followExpiry(machine.state));
        });

      /** Asks again when the session expires. The site may have renewed it. */
      const followExpiry = ({ account, session }: SignInState): Effect.Effect<void> => {
        const end = session?.data.expirationTime;
        if (account === undefined || end === undefined) return expiry.stop;
        const { step } = machine;
        const ended = Effect.gen(function* () {
          const left = Date.parse(end) + 1 - (yield* Clock.currentTimeMillis);
          yield* Effect.sleep(Math.min(Math.max(left, 0), TIMER_MAX_MILLIS));
          const renewed = yield* Effect.orElseSucceed(site.session(account), () => undefined);
          // The check may replace this task, so it does not run inside it.
          yield* Effect.forkIn(checked(step, renewed), scope);
        });
        return expiry.run(ended);
      };

      const checked = (step: number, session: SiwxSession | undefined) =>
        Effect.suspend(() => {
          const before = machine.state;
          return Effect.andThen(
            apply({ type: "checked", step, session }),
            Effect.suspend(() =>
              !before.session !== !machine.state.session ? PubSub.publish(changed, undefined) : Effect.void,
            ),
          );
        });

      /** A visitor whose session cannot be looked up is disconnected (docs/rules/identity.md#check-for-a-session). */
      const checkFailed = (account: AccountId, step: number, error: AuthenticationInitFailed) =>
        Effect.gen(function* () {
          yield* apply({ type: "checkFailed", step, error });
          if (machine.state.error !== error) return;
          yield* Effect.ignore(outcomes.report(Effect.fail(error), { failed: () => eventOf("SIWX_AUTH_ERROR") }));
          yield* Effect.ignore(connections.disconnect(namespaceOf(account)));
        });

      const startCheck = (account: AccountId | undefined) =>
        Effect.suspend(() => {
          if (account === undefined) return Effect.void;
          const { step } = machine;
          return site.session(account).pipe(
            Effect.matchEffect({
              onSuccess: (session) => checked(step, session),
              onFailure: (error) => checkFailed(account, step, error),
            }),
            Effect.forkIn(scope),
            Effect.asVoid,
          );
        });

      /** Checks another account or network. */
      const look = Effect.suspend(() => {
        const account = accountInUse();
        if (account === machine.state.account) return Effect.void;
        return Effect.andThen(apply({ type: "accountUsed", account }), startCheck(account));
      });

      const recheck = Effect.suspend(() => {
        const { step } = machine;
        if (machine.state.status === "signing") mayHaveSession = true;
        return Effect.andThen(
          apply({ type: "checkStarted" }),
          Effect.suspend(() => (machine.step === step ? Effect.void : startCheck(machine.state.account))),
        );
      });

      const sign = Effect.fnUntraced(function* (
        account: AccountId,
        { namespace, account: { type } }: ConnectedWallet,
        step: number,
      ) {
        const { data, text } = yield* site.message(account);
        const signature = yield* Effect.mapError(
          wallet.signMessage({ message: text, namespace }),
          (cause) => new SignatureDeclined({}, { cause }),
        );
        if (machine.step !== step) return yield* Effect.fail(new ConnectionSuperseded({}));
        const session: SiwxSession = { data, message: text, signature };
        yield* Effect.mapError(site.add(session), (cause) =>
          type === "smartAccount" ? new SmartAccountsUnsupported({}, { cause }) : new SignatureDeclined({}, { cause }),
        );
        yield* apply({ type: "signed", step, session });
        return session;
      });

      /** Looks for the session of a visitor who has not signed. */
      const keepSession = (account: AccountId) =>
        Effect.suspend(() => {
          const { state: now, step } = machine;
          if (!mayHaveSession || now.account !== account || now.status !== "signedOut") return Effect.void;
          return site.session(account).pipe(
            Effect.orElseSucceed(() => undefined),
            Effect.flatMap((session) => (session ? checked(step, session) : Effect.void)),
          );
        });

      const signIn: Effect.Effect<SiwxSession, SignInFailure> = Effect.gen(function* () {
        yield* look;
        const connected = walletInUse();
        const { account } = machine.state;
        if (!connected || account === undefined) {
          return yield* Effect.fail(new NotConnected({ namespace: yield* networks.activeNamespace }));
        }
        mayHaveSession = machine.state.session !== undefined;
        yield* apply({ type: "signingStarted" });
        const { step } = machine;
        return yield* sign(account, connected, step).pipe(
          Effect.tapError((error) =>
            Effect.andThen(apply({ type: "signingFailed", step, error }), keepSession(account)),
          ),
          Effect.onExit((exit) =>
            Exit.hasInterrupts(exit) && machine.step === step
              ? Effect.andThen(apply({ type: "signedOut" }), Effect.forkIn(keepSession(account), scope))
              : Effect.void,
          ),
        );
      });

      yield* followState(connections.state, look);
      yield* followState(networks.state, look);
      yield* Effect.acquireRelease(
        Effect.sync(() =>
          page.onStorageChange((key) => {
            if (sharedKeys.has(key)) Effect.runForkWith(services)(recheck);
          }),
        ),
        (stop) => Effect.sync(stop),
      );
      // The code may be loaded after the wallet has connected.
      yield* look;

      return SignIn.of({
        state,
        isRequired: site.isRequired,
        changed,
        check: Effect.gen(function* () {
          yield* look;
          yield* awaitState(state, ({ status }) => status !== "checking");
          const { status, error } = machine.state;
          if (status === "signedIn") return "signedIn";
          if (status !== "signedOut") return "notDue";
          return error?._tag === "AuthenticationInitFailed" ? "failed" : "due";
        }),
        signIn: outcomes.report(signIn, {
          done: () => eventOf("SIWX_AUTH_SUCCESS"),
          failed: () => eventOf("SIWX_AUTH_ERROR"),
        }),
        signOut: Effect.gen(function* () {
          yield* site.replace([]);
          yield* apply({ type: "signedOut" });
          if (yield* site.isRequired) yield* connections.disconnect();
        }),
      });
    }),
  );
}
