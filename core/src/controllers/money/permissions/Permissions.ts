import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { DisconnectFailed } from "../../../domain/errors/flow.ts";
import type { AuthenticationInitFailed } from "../../../domain/errors/identity.ts";
import { PermissionNotFound } from "../../../domain/errors/permissions.ts";
import { PERMISSIONS_READ_MILLIS } from "../../../domain/limits/permissions.ts";
import {
  inListOrder,
  type PermissionKind,
  type PermissionsState,
  type SitePermission,
} from "../../../domain/money/permissions/permission.ts";
import type {
  ExecutionRequest,
  GrantedExecution,
  GrantedSession,
  SessionRequest,
} from "../../../domain/money/permissions/permissionRequest.ts";
import { Connections } from "../../connection/Connections.ts";
import { followState } from "../../state/followState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { askedApprovals } from "./askedApprovals.ts";
import { executionPermissions } from "./executionPermissions.ts";
import { permissionWallet } from "./permissionWallet.ts";
import { signIns } from "./signIns.ts";
import { type GrantFailure, type RevokeFailure, smartSessions } from "./smartSessions.ts";
import type { TakeBackFailure } from "./takeBack.ts";

/** Why a permission could not be revoked. */
export type RevocationFailure =
  | RevokeFailure
  | TakeBackFailure
  | AuthenticationInitFailed
  | DisconnectFailed
  | FeatureLoadFailed;

/** The permissions of one source; undefined when they cannot be read. */
interface Reading {
  readonly kinds: ReadonlyArray<PermissionKind>;
  readonly list: ReadonlyArray<SitePermission> | undefined;
}

/** What this site may do with the account in use, and how that begins and ends (docs/rules/permissions.md). */
export class Permissions extends Context.Service<
  Permissions,
  {
    readonly state: SubscriptionRef.SubscriptionRef<PermissionsState>;
    /** Reads the permissions of the account in use. A kind that cannot be read is named in the state. */
    readonly load: Effect.Effect<PermissionsState>;
    /** Asks for a smart session. */
    readonly grant: (request: SessionRequest) => Effect.Effect<GrantedSession, GrantFailure>;
    /** Asks for execution permissions, all at once. */
    readonly request: (
      requests: ReadonlyArray<ExecutionRequest>,
    ) => Effect.Effect<ReadonlyArray<GrantedExecution>, GrantFailure>;
    /** Revokes a permission of the list, and waits until it is gone. */
    readonly revoke: (permission: Pick<SitePermission, "id">) => Effect.Effect<void, RevocationFailure>;
  }
>()("portico/controllers/Permissions") {
  static readonly layer = Layer.effect(
    Permissions,
    Effect.gen(function* () {
      const connections = yield* Connections;
      const outcomes = yield* Outcomes;
      const wallet = yield* permissionWallet;
      const sessions = yield* smartSessions(wallet);
      const executions = executionPermissions(wallet);
      const tokens = yield* askedApprovals(wallet);
      const ownSignIns = yield* signIns;
      const state = yield* SubscriptionRef.make<PermissionsState>({});
      /** The address that the list is about. */
      let owner: string | undefined;

      const forget = Effect.suspend(() => {
        const address = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155")?.address;
        if (owner === undefined || owner === address) return Effect.void;
        owner = undefined;
        return SubscriptionRef.set(state, {});
      });
      yield* followState(connections.state, forget);

      const read = <E extends Error>(kinds: Reading["kinds"], list: Effect.Effect<ReadonlyArray<SitePermission>, E>) =>
        list.pipe(
          Effect.timeoutOrElse({ duration: PERMISSIONS_READ_MILLIS, orElse: () => Effect.undefined }),
          Effect.catch((error) =>
            Effect.as(Effect.logWarning(`Permissions could not be read: ${error.message}`), undefined),
          ),
          Effect.map((found): Reading => ({ kinds, list: found })),
        );

      const load = Effect.gen(function* () {
        const address = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155")?.address;
        const ofAddress =
          address === undefined
            ? []
            : [
                read(["session"], sessions.source.list(address)),
                read(["session"], executions.source.list(address)),
                read(["allowance", "permit"], tokens.list(address)),
              ];
        const readings = yield* Effect.all([...ofAddress, read(["signIn"], ownSignIns.list)], {
          concurrency: "unbounded",
        });
        const unread = [...new Set(readings.flatMap(({ kinds, list }) => (list ? [] : kinds)))];
        const known = owner === address ? (SubscriptionRef.getUnsafe(state).list ?? []) : [];
        const kept = known.filter(({ kind }) => unread.includes(kind));
        const fresh = readings.flatMap(({ list }) => list ?? []);
        const ids = new Set(fresh.map(({ id }) => id));
        const next: PermissionsState = {
          list: inListOrder([...fresh, ...kept.filter(({ id }) => !ids.has(id))]),
          ...(unread.length > 0 ? { unread } : {}),
        };
        owner = address;
        yield* SubscriptionRef.set(state, next);
        yield* forget;
        return next;
      });

      const find = (id: string) => SubscriptionRef.getUnsafe(state).list?.find((each) => each.id === id);

      const revokeFound = (permission: SitePermission): Effect.Effect<void, RevocationFailure> => {
        switch (permission.kind) {
          case "allowance":
          case "permit":
            return tokens.revoke(permission);
          case "signIn":
            return ownSignIns.revoke;
          case "session":
            return permission.id.startsWith("0x")
              ? executions.source.revoke(permission)
              : sessions.source.revoke(permission);
        }
      };

      return Permissions.of({
        state,
        load,
        grant: (request) => outcomes.report(Effect.tap(sessions.grant(request), () => load)),
        request: (requests) => outcomes.report(Effect.tap(executions.request(requests), () => load)),
        revoke: ({ id }) =>
          outcomes.report(
            Effect.gen(function* () {
              if (!find(id)) yield* load;
              const permission = find(id);
              if (!permission) return yield* Effect.fail(new PermissionNotFound({ id }));
              yield* revokeFound(permission);
              yield* load;
            }),
          ),
      });
    }),
  );
}
