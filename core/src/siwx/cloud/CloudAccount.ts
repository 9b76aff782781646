import type { AccountId } from "../../domain/chain/caip.ts";
import type { SiwxPlugin } from "../../ports/siwx/SiwxPlugin.ts";

/**
 * What the hosted service keeps of a visitor, besides the session. Every call rejects with `HttpStatus` when the service
 * refuses it, and with `BadReply` when the answer is not the expected one.
 */
export interface CloudAccount {
  /** Mails a one-time password to an address that shall belong to an account (CAIP-10). */
  readonly requestEmailCode: (request: { readonly email: string; readonly account: AccountId }) => Promise<void>;
  /**
   * Confirms the address with the one-time password. The next sign-in of the account then carries it. Rejects with
   * `AuthenticationInitFailed` when none was requested.
   */
  readonly confirmEmailCode: (code: string) => Promise<void>;
  /** Stores what the site keeps with the account. Rejects with `AuthenticationInitFailed` while nobody is signed in. */
  readonly setAccountMetadata: (metadata: object) => Promise<void>;
  /** Stores what the site keeps with the visitor. Rejects with `AuthenticationInitFailed` while nobody is signed in. */
  readonly updateUserMetadata: (metadata: object) => Promise<void>;
}

/** Signing in at the hosted service, and the visitor's account there. */
export interface CloudSiwx extends SiwxPlugin {
  /** The account; undefined until the kit has needed the service, which it does with the first wallet. */
  readonly account: () => CloudAccount | undefined;
}
