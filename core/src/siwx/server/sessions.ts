import { base64urlnopad } from "@scure/base";
import { type AccountId, parseAccountId } from "../../domain/chain/caip.ts";
import {
  SESSION_TOKEN_MAX_CHARACTERS,
  SIGN_IN_ACCOUNTS_MAX,
  SIGN_IN_SESSION_LIFETIME_MILLIS,
} from "../../domain/limits/signIn.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { VerifiedSignIn } from "../verifySignIn.ts";
import { keyedHash, type ServerSecret } from "./keyedHash.ts";

/** An account that a visitor has signed in with. */
export interface SignedInAccount {
  /** CAIP-10. */
  readonly accountId: AccountId;
  /** When the visitor has to sign in with it again, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Who a visitor has shown to be: at least one account, the last one first. */
export type SignInSession = readonly [SignedInAccount, ...SignedInAccount[]];

export interface Sessions {
  /** The session after a sign-in. A visitor may be signed in with several accounts. */
  readonly signedIn: (signIn: VerifiedSignIn, previous?: SignInSession) => SignInSession;
  /** The session without an account; undefined when no account remains. */
  readonly signedOut: (session: SignInSession, accountId: string) => SignInSession | undefined;
  /** A token that only this server can make, for a cookie. It is signed and not encrypted. */
  readonly tokenOf: (session: SignInSession) => Promise<string>;
  /** The session of a token. Undefined when it has expired, or when this server has not made it. */
  readonly read: (token: string | undefined) => Promise<SignInSession | undefined>;
}

export interface SessionsOptions {
  readonly secret: ServerSecret;
  /** How long a session lasts: a day by default. One never lasts longer than the message that was signed. */
  readonly lifetimeMillis?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

const toSession = (accounts: ReadonlyArray<SignedInAccount>): SignInSession | undefined => {
  const [first, ...others] = accounts.slice(0, SIGN_IN_ACCOUNTS_MAX);
  return first && [first, ...others];
};

const readAccount = (value: unknown): ReadonlyArray<SignedInAccount> => {
  const [text, expiresAt] = [fieldOf(value, "accountId"), fieldOf(value, "expiresAt")];
  const account = typeof text === "string" ? parseAccountId(text) : undefined;
  return account && !(account instanceof Error) && typeof expiresAt === "number"
    ? [{ accountId: account.accountId, expiresAt }]
    : [];
};

/**
 * Sessions that a server need not store: the token in the visitor's cookie says who has signed in until when, and carries
 * a hash with the server's secret. A stolen token is valid until it expires, or until the secret is replaced.
 */
export const createSessions = ({
  secret,
  lifetimeMillis = SIGN_IN_SESSION_LIFETIME_MILLIS,
  clock = Date.now,
}: SessionsOptions): Sessions => {
  const { hash, matches } = keyedHash(secret, "session");
  return {
    signedIn: ({ accountId, expirationTime }, previous) => {
      const lifetimeEnd = clock() + lifetimeMillis;
      const messageEnd = expirationTime === undefined ? lifetimeEnd : Date.parse(expirationTime);
      const others = (previous ?? []).filter((account) => account.accountId !== accountId);
      return [
        { accountId, expiresAt: Math.min(lifetimeEnd, messageEnd) },
        ...others.slice(0, SIGN_IN_ACCOUNTS_MAX - 1),
      ];
    },
    signedOut: (session, accountId) => toSession(session.filter((account) => account.accountId !== accountId)),
    tokenOf: async (session) => {
      const payload = base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(session)));
      return `${payload}.${base64urlnopad.encode(await hash(payload))}`;
    },
    read: async (token) => {
      if (token === undefined || token.length > SESSION_TOKEN_MAX_CHARACTERS) return undefined;
      const [payload = "", signed = "", ...more] = token.split(".");
      const signature = attempted(() => base64urlnopad.decode(signed));
      if (more.length > 0 || !signature || !(await matches(payload, signature))) return undefined;
      const value: unknown = attempted(() => JSON.parse(new TextDecoder().decode(base64urlnopad.decode(payload))));
      const accounts = (boundedList(value, SIGN_IN_ACCOUNTS_MAX) ?? []).flatMap(readAccount);
      return toSession(accounts.filter(({ expiresAt }) => expiresAt > clock()));
    },
  };
};
