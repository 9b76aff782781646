import type { EmbeddedAccountType, EmbeddedState } from "../../../domain/embedded/embeddedState.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { NotConnected } from "../../../domain/errors/connection.ts";
import type { EmbeddedConnectError, FrameError } from "../../../domain/errors/families.ts";
import type {
  EmailCooldown,
  InvalidEmail,
  LoginCanceled,
  PasskeyUnavailable,
  PopupBlocked,
  SmartAccountsUnsupported,
  UntrustedOrigin,
} from "../../../domain/errors/identity.ts";
import type { InvalidArgument } from "../../../domain/errors/input.ts";
import type { SocialProvider } from "../../../domain/modal/view.ts";
import type { FramePlace, LoginPopup } from "../../../ports/Frames.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

export type EmbeddedLogin =
  | { readonly email: string }
  | {
      readonly social: SocialProvider;
      /**
       * The window that the page opened empty in the visitor's click; null when the browser blocked it. Farcaster needs
       * none.
       */
      readonly popup?: LoginPopup | null;
    }
  | { readonly passkey: true };

export type EmbeddedAnswer = { readonly code: string } | { readonly newEmail: string } | { readonly newBackup: true };

type LoginFailure =
  | FrameError
  | EmbeddedConnectError
  | EmailCooldown
  | InvalidEmail
  | InvalidArgument
  | LoginCanceled
  | ClientError;

export type EmbeddedLoginErrorType = LoginFailure | PopupBlocked | UntrustedOrigin | PasskeyUnavailable;
export type EmbeddedAnswerErrorType = LoginFailure;
export type EmbeddedResendErrorType = LoginFailure;
export type EmbeddedSetAccountTypeErrorType = FrameError | NotConnected | SmartAccountsUnsupported | ClientError;

/** The wallet that visitors have by e-mail or with an account elsewhere. Its keys are in the frame of a secure site. */
export interface EmbeddedParts {
  readonly embedded: {
    readonly store: Store<EmbeddedState>;
    /**
     * Signs a visitor in and connects the wallet. By e-mail, it resolves when a mail was sent, or when the wallet is
     * connected because the visitor is signed in already; the state's `flow` is the next step. With an account
     * elsewhere, or a passkey, it resolves when the wallet is connected. A new login ends an earlier one.
     */
    login(request: EmbeddedLogin, options?: ActionOptions): ActionPromise<EmbeddedState, EmbeddedLoginErrorType>;
    /**
     * Answers the current step. `code` is the code of a mail: it resolves when it was right, and the wallet is connected
     * or the next code is awaited. `newEmail` starts to change the address of a visitor who signs in by e-mail: it
     * resolves when a code was sent. `newBackup` asks for new backup words in place of lost ones: it resolves when the
     * visitor has written them down in the secure frame.
     */
    answer(answer: EmbeddedAnswer, options?: ActionOptions): ActionPromise<EmbeddedState, EmbeddedAnswerErrorType>;
    /** Sends the mail of the current step again, at most every 30 s. */
    resend(options?: ActionOptions): ActionPromise<EmbeddedState, EmbeddedResendErrorType>;
    /**
     * Leaves the current flow: closes its window and the pages of the secure frame, and gives up every request that
     * waits for the visitor, which rejects with `RequestAborted`.
     */
    cancel(): void;
    /** Switches between the visitor's own account and the smart account, on networks that have smart accounts. */
    setAccountType(
      type: EmbeddedAccountType,
      options?: ActionOptions,
    ): ActionPromise<EmbeddedState, EmbeddedSetAccountTypeErrorType>;
    /**
     * Shows the secure frame in this part of the window, or hides it. Only while the state has an `approval` or
     * `hasPages`.
     */
    place(place: FramePlace | undefined): void;
  };
}
