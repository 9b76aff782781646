import type * as Effect from "effect/Effect";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { ServiceError, WalletError } from "../../../domain/errors/families.ts";
import type { SitePermission } from "../../../domain/money/permissions/permission.ts";

type ReadFailure = ServiceError | WalletError | ClientError;

/** Where permissions of one kind are known, and how they are revoked. */
export interface PermissionSource<P extends SitePermission, E> {
  /** The permissions of an address on the configured networks of eip155. */
  readonly list: (address: string) => Effect.Effect<ReadonlyArray<P>, ReadFailure>;
  /** Revokes one of those that were listed last. */
  readonly revoke: (permission: P) => Effect.Effect<void, E>;
}
