import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type * as PubSub from "effect/PubSub";
import type { ChainId, Namespace } from "../../../domain/chain/caip.ts";
import type { FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { DisconnectFailed } from "../../../domain/errors/flow.ts";
import type { AuthenticationInitFailed } from "../../../domain/errors/identity.ts";
import type { SignInState } from "../../../domain/identity/signIn/signInState.ts";
import type { RelayedProof, WalletProof, WalletSignIn } from "../../../domain/identity/signIn/walletSignIn.ts";
import type * as SubscriptionRef from "../../state/SubscriptionRef.ts";

/**
 * What a check has found: the account is signed in, a signature is due, the site could not be asked, or there is nobody
 * to sign in.
 */
export type SignInCheck = "signedIn" | "due" | "failed" | "notDue";

/** What the rest of the kit asks of signing in. */
export interface SignInServices {
  readonly state: SubscriptionRef.SubscriptionRef<SignInState>;
  readonly isRequired: Effect.Effect<boolean>;
  /** Waits until the site has said whether the account in use has a session. */
  readonly check: Effect.Effect<SignInCheck>;
  /** Publishes when the account in use gets or loses its session without a signature here, as by another tab. */
  readonly changed: PubSub.PubSub<void>;
  /**
   * What a wallet may sign while it connects; undefined when the site makes no message, so that the wallet connects as
   * usual.
   */
  readonly request: (chainId: ChainId) => Effect.Effect<WalletSignIn | undefined>;
  /** Adds the session that a wallet of the page has signed. Without it, the visitor is asked as usual. */
  readonly accept: (asked: WalletSignIn, proof: WalletProof) => Effect.Effect<void>;
  /**
   * Replaces the sessions by those that a wallet has signed over the relay. Without a domain, the wallet was asked for the
   * page's.
   */
  readonly acceptAll: (
    asked: Pick<WalletSignIn, "nonce"> & Partial<Pick<WalletSignIn, "domain">>,
    proofs: ReadonlyArray<RelayedProof>,
  ) => Effect.Effect<void, AuthenticationInitFailed>;
  /** Ends the visitor's sessions. Where signing in is required, the wallets are disconnected as well. */
  readonly signOut: Effect.Effect<void, AuthenticationInitFailed | DisconnectFailed>;
  /** Ends the sessions of wallets that are about to be disconnected, unless the site keeps them. */
  readonly end: (namespaces: ReadonlyArray<Namespace>) => Effect.Effect<void>;
}

/**
 * How the rest of the kit reaches signing in, whose code is fetched when it is first needed. Undefined for a site that
 * does not sign its visitors in.
 */
export const SignInAccess = Context.Reference<Effect.Effect<SignInServices, FeatureLoadFailed> | undefined>(
  "portico/controllers/SignInAccess",
  { defaultValue: () => undefined },
);
