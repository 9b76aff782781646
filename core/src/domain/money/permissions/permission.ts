import type { AccountId, ChainId } from "../../chain/caip.ts";

/** What became of a permission that has an end (docs/rules/permissions.md#the-list-of-sessions). */
export type PermissionStatus = "active" | "expired" | "revoked";

/** One thing that a session may do, as far as its type is known. Amounts are base units. */
export interface PermittedAction {
  /** The type in the words of the standard, such as `native-token-recurring-allowance`. */
  readonly type: string;
  /** The token that may be spent; the native coin when an amount has none. */
  readonly token?: `0x${string}`;
  /** What may be spent: in each period, or in each second of a stream, or at all. */
  readonly amount?: bigint;
  readonly periodSeconds?: number;
  /** The contract that may be called, and the functions of it; every function when there is none. */
  readonly contract?: `0x${string}`;
  readonly functions?: ReadonlyArray<string>;
}

interface CommonPermission {
  /** Identifies the permission for `revoke`, also in later visits. */
  readonly id: string;
  /** The account that it is about, in CAIP-10 form. */
  readonly account: AccountId;
  readonly chainId: ChainId;
  /** When it was given, in milliseconds since the epoch; absent when nobody says so. */
  readonly sinceMillis?: number;
  /** When it ends; absent when it does not end by itself. */
  readonly untilMillis?: number;
}

/** A site may act for the account without asking for each transaction (ERC-7715). */
export interface SessionPermission extends CommonPermission {
  readonly kind: "session";
  readonly status: PermissionStatus;
  readonly actions: ReadonlyArray<PermittedAction>;
  /** The project that has it, where the co-signer says so. */
  readonly site?: string;
  /** Whether this site has it. The co-signer also lists those of other sites. */
  readonly isOwn: boolean;
}

/** A token, or a collection of items, as far as its contract says what it is. */
export interface PermittedToken {
  readonly address: `0x${string}`;
  readonly symbol?: string;
  readonly decimals?: number;
}

/** An address may take tokens of the account: this site asked for the approval. */
export interface AllowancePermission extends CommonPermission {
  readonly kind: "allowance";
  readonly token: PermittedToken;
  readonly spender: `0x${string}`;
  /**
   * What the address may take now, as the chain says, in base units; absent while the chain cannot be read, and for a
   * collection.
   */
  readonly amount?: bigint;
  /** Whether the address may take any amount: more than half of what can be permitted, or every item of a collection. */
  readonly isUnlimited: boolean;
  /** Whether it may take items of a collection (ERC-721, ERC-1155). */
  readonly isCollection?: true;
  /** The contract of Permit2, where the permission is written there and not in the token. */
  readonly permit2?: `0x${string}`;
}

/**
 * The account has signed that an address may take tokens, and nobody has used the signature yet
 * (docs/rules/permissions.md#signed-permits). It can be used until `untilMillis`.
 */
export interface PermitPermission extends CommonPermission {
  readonly kind: "permit";
  readonly token: PermittedToken;
  readonly spender: `0x${string}`;
  /** What was signed, in base units. */
  readonly amount: bigint;
  readonly isUnlimited: boolean;
  /** The number of the permit. The contract takes each number once. */
  readonly nonce: bigint;
  /** The contract of Permit2, where it takes the permit and not the token. */
  readonly permit2?: `0x${string}`;
  /** Whether it is for one transfer, and leaves no allowance behind. */
  readonly isOnce?: true;
}

/** The visitor has signed in to this site with the account. */
export interface SignInPermission extends CommonPermission {
  readonly kind: "signIn";
}

/** What this site may do with an account of the visitor. */
export type SitePermission = SessionPermission | AllowancePermission | PermitPermission | SignInPermission;

export type PermissionKind = SitePermission["kind"];

/** What the client knows of permissions. */
export interface PermissionsState {
  /** The permissions of the connected account, newest first; absent before they were first read. */
  readonly list?: ReadonlyArray<SitePermission>;
  /** The kinds that could not be read the last time. What was known of them is kept in the list. */
  readonly unread?: ReadonlyArray<PermissionKind>;
}

/** Whether a permission still permits something. */
export const isInForce = (permission: SitePermission): boolean =>
  permission.kind !== "session" || permission.status === "active";

/** Puts permissions in the order of the list: newest first, those of an unknown time last. */
export const inListOrder = (permissions: ReadonlyArray<SitePermission>): ReadonlyArray<SitePermission> =>
  permissions.toSorted((a, b) => (b.sinceMillis ?? 0) - (a.sinceMillis ?? 0));
