import type { AccountId } from "../../chain/caip.ts";
import type { PorticoError } from "../../errors/catalogue.ts";
import type { SiwxSession } from "../siwx/siwxSession.ts";
import type { SignInState } from "./signInState.ts";

/** The state with the number of its last step. Results name the step that they belong to. */
export interface SignInMachine {
  readonly state: SignInState;
  readonly step: number;
}

export type SignInEvent =
  /** The account or the network in use changed; undefined when there is nobody to sign in. */
  | { readonly type: "accountUsed"; readonly account: AccountId | undefined }
  /** The site is asked again, because the stored sessions may have changed. */
  | { readonly type: "checkStarted" }
  | { readonly type: "checked"; readonly step: number; readonly session: SiwxSession | undefined }
  | { readonly type: "checkFailed"; readonly step: number; readonly error: PorticoError }
  | { readonly type: "signingStarted" }
  | { readonly type: "signed"; readonly step: number; readonly session: SiwxSession }
  | { readonly type: "signingFailed"; readonly step: number; readonly error: PorticoError }
  | { readonly type: "signedOut" };

export const noSignIn: SignInMachine = { state: { status: "idle" }, step: 0 };

/**
 * The next state (docs/rules/identity.md#states-of-a-sign-in). The result of an earlier step changes nothing: the
 * account, the network or the sessions have changed since. A session of the account stays visible while it is checked
 * again, and a request to the wallet goes on.
 */
export const signInAfter = (machine: SignInMachine, event: SignInEvent): SignInMachine => {
  const { state, step } = machine;
  const { account, status } = state;
  if ("step" in event && event.step !== step) return machine;
  const next = (changed: SignInState): SignInMachine => ({ state: changed, step: step + 1 });
  if (event.type === "accountUsed") {
    if (event.account === account) return machine;
    return next(event.account === undefined ? { status: "idle" } : { status: "checking", account: event.account });
  }
  if (account === undefined) return machine;
  switch (event.type) {
    case "checkStarted":
      if (status === "signing") return machine;
      return next(status === "signedIn" ? state : { status: "checking", account });
    case "checked":
      return next(
        event.session ? { status: "signedIn", account, session: event.session } : { status: "signedOut", account },
      );
    case "signed":
      return next({ status: "signedIn", account, session: event.session });
    case "signingStarted":
      return next({ status: "signing", account });
    case "checkFailed":
      // A site that cannot be asked again has not said that the session ended.
      return status === "signedIn" ? machine : next({ status: "signedOut", account, error: event.error });
    case "signingFailed":
      return next({ status: "signedOut", account, error: event.error });
    case "signedOut":
      return next({ status: "signedOut", account });
  }
};
