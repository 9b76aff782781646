import type { AccountId } from "../../chain/caip.ts";
import type { PorticoError } from "../../errors/catalogue.ts";
import type { SiwxSession } from "../siwx/siwxSession.ts";

/**
 * Whether the account in use has signed in (docs/rules/identity.md#states-of-a-sign-in): `idle` while there is nobody to
 * sign in, `checking` until the site has said whether there is a session, `signedOut` when the wallet has to sign,
 * `signing` while it is asked to, and `signedIn`.
 */
export interface SignInState {
  readonly status: "idle" | "checking" | "signedOut" | "signing" | "signedIn";
  /** CAIP-10: the account in use, on the network in use. */
  readonly account?: AccountId;
  /** The session of the account, once it is signed in. */
  readonly session?: SiwxSession;
  /** Why the last attempt failed. */
  readonly error?: PorticoError;
}
