import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { accountIdOf, type ChainId } from "../../../domain/chain/caip.ts";
import { isHexBytes } from "../../../domain/connection/walletReplies.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { BadWalletReply } from "../../../domain/errors/connection.ts";
import type { GrantError, ServiceError, WalletError } from "../../../domain/errors/families.ts";
import { InvalidPermissionRequest, PermissionNotFound } from "../../../domain/errors/permissions.ts";
import { PERMISSION_READS_AT_ONCE } from "../../../domain/limits/permissions.ts";
import type { SessionPermission } from "../../../domain/money/permissions/permission.ts";
import { missingForSession } from "../../../domain/money/permissions/permissionCapabilities.ts";
import { grantRequest } from "../../../domain/money/permissions/permissionChecks.ts";
import { sessionGrantIn } from "../../../domain/money/permissions/permissionReplies.ts";
import {
  chainOfHex,
  type GrantedSession,
  type SessionRequest,
  withCoSigner,
} from "../../../domain/money/permissions/permissionRequest.ts";
import { permittedActions } from "../../../domain/money/permissions/permittedActions.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import type { SessionAccount, SmartSession } from "../../../gateways/blockchainApi/sessions.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Networks } from "../../chain/Networks.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import type { PermissionSource } from "./PermissionSource.ts";
import type { PermissionWallet } from "./permissionWallet.ts";

const MILLIS_PER_SECOND = 1_000;
const GRANT = "wallet_grantPermissions";
const REVOKE = "wallet_revokePermissions";

export type GrantFailure = GrantError | ClientError;
export type RevokeFailure = PermissionNotFound | WalletError | ServiceError | ClientError;

interface ListedSession extends SessionAccount {
  readonly session: SmartSession;
}

/**
 * Smart sessions: the wallet grants and revokes them, and the co-signer of the Blockchain API signs for them and lists
 * them (docs/rules/permissions.md#smart-sessions).
 */
export const smartSessions = Effect.fnUntraced(function* (wallet: PermissionWallet) {
  const api = yield* BlockchainApi;
  const networks = yield* Networks;
  const { projectId } = yield* Settings;
  /** What the co-signer listed last, by the id of the permission. */
  const listed = new Map<string, ListedSession>();

  const permissionOf = ({ chainId, address, session }: ListedSession, nowMillis: number): SessionPermission => {
    const { pci, createdAtSeconds, revokedAtSeconds, expirySeconds, projectName } = session;
    const untilMillis = expirySeconds * MILLIS_PER_SECOND;
    const isRevoked = revokedAtSeconds !== undefined;
    return {
      kind: "session",
      id: pci,
      account: accountIdOf(chainId, address),
      chainId,
      status: isRevoked ? "revoked" : untilMillis <= nowMillis ? "expired" : "active",
      actions: permittedActions(session.permissions),
      isOwn: session.projectId === projectId,
      untilMillis,
      ...(createdAtSeconds === undefined ? {} : { sinceMillis: createdAtSeconds * MILLIS_PER_SECOND }),
      ...(projectName === undefined ? {} : { site: projectName }),
    };
  };

  const sessionsOn = (chainId: ChainId, address: string) =>
    Effect.map(api.sessions({ chainId, address }), (sessions) =>
      // Without a context, the wallet has not granted it: the visitor declined, or was not asked in the end.
      sessions
        .filter(({ context }) => context !== undefined)
        .map((session): ListedSession => ({ chainId, address, session })),
    );

  const source: PermissionSource<SessionPermission, RevokeFailure> = {
    list: Effect.fnUntraced(function* (address) {
      if (projectId === undefined || !(yield* wallet.isOn)) return [];
      const nowMillis = yield* Clock.currentTimeMillis;
      const configured = SubscriptionRef.getUnsafe(networks.state).networks;
      const found = yield* Effect.forEach(
        configured.filter(({ chainNamespace }) => chainNamespace === "eip155"),
        ({ caipNetworkId }) => sessionsOn(caipNetworkId, address),
        { concurrency: PERMISSION_READS_AT_ONCE },
      );
      listed.clear();
      return found.flat().map((entry) => {
        listed.set(entry.session.pci, entry);
        return permissionOf(entry, nowMillis);
      });
    }),
    revoke: Effect.fnUntraced(function* ({ id }) {
      const entry = listed.get(id);
      if (!entry) return yield* Effect.fail(new PermissionNotFound({ id }));
      const { chainId, address, session } = entry;
      const { pci, permissions, expirySeconds: expiry } = session;
      const params = { pci, permissions, expiry, address: accountIdOf(chainId, address) };
      const signature = yield* wallet.ask(REVOKE, [params]);
      // Wallets of the standard answer nothing. The co-signer checks no signature.
      yield* api.revokeSession({ chainId, address }, { pci, signature: isHexBytes(signature) ? signature : "0x" });
    }),
  };

  const grant = Effect.fnUntraced(function* (request: SessionRequest): Effect.fn.Return<GrantedSession, GrantFailure> {
    const nowSeconds = (yield* Clock.currentTimeMillis) / MILLIS_PER_SECOND;
    const issue = grantRequest(nowSeconds)(request, "request");
    if (issue !== undefined) return yield* Effect.fail(new InvalidPermissionRequest({ issue }));
    const { address } = yield* wallet.granting(request.address);
    const chainId = chainOfHex(request.chainId);
    if (!chainId) return yield* Effect.fail(new InvalidPermissionRequest({ issue: "request.chainId is not a chain" }));
    yield* wallet.onNetwork(chainId, address);
    const missing = missingForSession(yield* wallet.read("wallet_getCapabilities", [address]), chainId, request);
    if (missing) return yield* wallet.refuse(missing);
    const account = { chainId, address };
    const { pci, key } = yield* api.createSession(account, request);
    const reply = yield* wallet
      .ask(GRANT, [withCoSigner(request, address, key)])
      // Nothing was granted, so the co-signer need not keep its key.
      .pipe(Effect.onError(() => Effect.ignore(api.revokeSession(account, { pci, signature: "0x" }))));
    const granted = sessionGrantIn(reply);
    if (typeof granted === "string") return yield* Effect.fail(new BadWalletReply({ method: GRANT, issue: granted }));
    if (chainOfHex(granted.chainId) !== chainId) {
      return yield* Effect.fail(new BadWalletReply({ method: GRANT, issue: "it is for another network" }));
    }
    yield* api.activateSession(account, pci, granted);
    const { permissions, expiry } = granted;
    return { permissions, context: pci, expiry, address, chainId: request.chainId };
  });

  return { source, grant };
});
