import type { ClientError } from "../../../../domain/errors/client.ts";
import type { ConnectionSuperseded, NotConnected } from "../../../../domain/errors/connection.ts";
import type { DisconnectFailed } from "../../../../domain/errors/flow.ts";
import type {
  AuthenticationInitFailed,
  SignatureDeclined,
  SmartAccountsUnsupported,
} from "../../../../domain/errors/identity.ts";
import type { SignInState } from "../../../../domain/identity/signIn/signInState.ts";
import type { SiwxSession } from "../../../../domain/identity/siwx/siwxSession.ts";
import type { ActionOptions, ActionPromise } from "../../../standIn/action.ts";
import type { Store } from "../../../standIn/store.ts";

export type SignInReturnType = SiwxSession;
export type SignInErrorType =
  | AuthenticationInitFailed
  | ConnectionSuperseded
  | NotConnected
  | SignatureDeclined
  | SmartAccountsUnsupported
  | ClientError;

export type SignOutErrorType = AuthenticationInitFailed | DisconnectFailed | ClientError;

/** Signing in with a wallet, for a site with the option `siwx` or `siweConfig`. */
export interface SignInParts {
  readonly siwx: {
    /** Whether the account in use, on the network in use, has signed in, and with which session. */
    readonly store: Store<SignInState>;
    /**
     * Asks the wallet in use for a signature, and the site to accept it. Rejects with `SignatureDeclined` when the visitor
     * or the site refuses, `SmartAccountsUnsupported` when the site refuses the signature of a smart account,
     * `AuthenticationInitFailed` when the site makes no message, `ConnectionSuperseded` when the account or the network
     * has changed meanwhile, `NotConnected` without a wallet on a network of the site, and `InvalidOption` on a site
     * that signs nobody in.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *
     *   // Signs in where that is due, for example before a page that only members see.
     *   export const signedIn = async ({ siwx }: Portico) => siwx.store.get().session ?? siwx.signIn();
     */
    signIn(options?: ActionOptions): ActionPromise<SignInReturnType, SignInErrorType>;
    /**
     * Ends all sessions. Where the site requires them, the wallets are disconnected too. Rejects with
     * `AuthenticationInitFailed` when the site could not end them, and with `DisconnectFailed`.
     */
    signOut(options?: ActionOptions): ActionPromise<void, SignOutErrorType>;
  };
}
