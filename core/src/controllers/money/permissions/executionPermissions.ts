import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { sameAddress } from "../../../domain/account/account.ts";
import { accountIdOf } from "../../../domain/chain/caip.ts";
import { BadWalletReply } from "../../../domain/errors/connection.ts";
import { InvalidPermissionRequest, PermissionNotFound } from "../../../domain/errors/permissions.ts";
import type { SessionPermission } from "../../../domain/money/permissions/permission.ts";
import { missingForExecution } from "../../../domain/money/permissions/permissionCapabilities.ts";
import { executionRequest } from "../../../domain/money/permissions/permissionChecks.ts";
import { executionsIn, expiryOf } from "../../../domain/money/permissions/permissionReplies.ts";
import {
  chainOfHex,
  type ExecutionRequest,
  type GrantedExecution,
} from "../../../domain/money/permissions/permissionRequest.ts";
import { permittedActions } from "../../../domain/money/permissions/permittedActions.ts";
import { loadCode } from "../../../gateways/loadCode.ts";
import type { PermissionSource } from "./PermissionSource.ts";
import type { PermissionWallet } from "./permissionWallet.ts";
import type { GrantFailure, RevokeFailure } from "./smartSessions.ts";

const MILLIS_PER_SECOND = 1_000;
const REQUEST = "wallet_requestExecutionPermissions";
const REVOKE = "wallet_revokeExecutionPermission";

const loadId = loadCode("permissions", () => import("./permissionId.ts"));

/**
 * Permissions in today's form of ERC-7715, which the wallet itself lists
 * (docs/rules/permissions.md#execution-permissions).
 */
export const executionPermissions = (wallet: PermissionWallet) => {
  /** What the wallet listed last, by the id of the permission. */
  const listed = new Map<string, GrantedExecution>();

  const permissionOf = (
    id: string,
    granted: GrantedExecution,
    address: string,
    nowMillis: number,
  ): ReadonlyArray<SessionPermission> => {
    const chainId = chainOfHex(granted.chainId);
    if (!chainId || !sameAddress(granted.from ?? address, address)) return [];
    const expiry = expiryOf(granted);
    const untilMillis = expiry === undefined ? undefined : expiry * MILLIS_PER_SECOND;
    listed.set(id, granted);
    return [
      {
        kind: "session",
        id,
        account: accountIdOf(chainId, address),
        chainId,
        // A wallet lists what is not revoked.
        status: untilMillis !== undefined && untilMillis <= nowMillis ? "expired" : "active",
        actions: permittedActions([granted.permission]),
        isOwn: true,
        ...(untilMillis === undefined ? {} : { untilMillis }),
      },
    ];
  };

  const source: PermissionSource<SessionPermission, RevokeFailure> = {
    list: Effect.fnUntraced(function* (address) {
      if (!(yield* wallet.isOn)) return [];
      const nowMillis = yield* Clock.currentTimeMillis;
      const granted = executionsIn(yield* wallet.read("wallet_getGrantedExecutionPermissions", [])) ?? [];
      listed.clear();
      if (granted.length === 0) return [];
      const { permissionId } = yield* loadId;
      return granted.flatMap((each) => permissionOf(permissionId(each.context), each, address, nowMillis));
    }),
    revoke: Effect.fnUntraced(function* ({ id }) {
      const granted = listed.get(id);
      if (!granted) return yield* Effect.fail(new PermissionNotFound({ id }));
      const params = { permissionContext: granted.context };
      // The standard's parameters are an object. Some wallets take only a list, as with every other method.
      yield* wallet
        .ask(REVOKE, params)
        .pipe(Effect.catchTag("InvalidParamsRpcError", () => wallet.ask(REVOKE, [params])));
    }),
  };

  const request = Effect.fnUntraced(function* (
    requests: ReadonlyArray<ExecutionRequest>,
  ): Effect.fn.Return<ReadonlyArray<GrantedExecution>, GrantFailure> {
    const nowSeconds = (yield* Clock.currentTimeMillis) / MILLIS_PER_SECOND;
    const issue = executionRequest(nowSeconds)(requests, "request");
    if (issue !== undefined) return yield* Effect.fail(new InvalidPermissionRequest({ issue }));
    for (const { from } of requests) yield* wallet.granting(from);
    const supported = yield* wallet.read("wallet_getSupportedExecutionPermissions", []);
    const missing = missingForExecution(supported, requests);
    if (missing) return yield* wallet.refuse(missing);
    const granted = executionsIn(yield* wallet.ask(REQUEST, requests));
    if (granted?.length !== requests.length) {
      return yield* Effect.fail(new BadWalletReply({ method: REQUEST, issue: "it does not answer every request" }));
    }
    return granted;
  });

  return { source, request };
};
