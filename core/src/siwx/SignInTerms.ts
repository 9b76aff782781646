/** What a site chooses of its sign-in. */
export interface SignInTerms {
  /** Whether a visitor who declines is disconnected; true by default. */
  readonly required?: boolean;
  /** Whether disconnecting signs the visitor out; true by default. */
  readonly signOutOnDisconnect?: boolean;
  /** One line for the visitor, in the message. */
  readonly statement?: string;
  /** URIs that belong to the sign-in. */
  readonly resources?: ReadonlyArray<string>;
  /** How long a session is valid, milliseconds. Without it, sessions do not expire. */
  readonly lifetimeMillis?: number;
}
