import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { accountIdOf, type ChainId } from "../../domain/chain/caip.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import {
  PERMISSION_CONTEXT_MAX_CHARACTERS,
  PERMISSION_SECONDS_MAX,
  SESSIONS_MAX,
} from "../../domain/limits/permissions.ts";
import type { SessionGrant } from "../../domain/money/permissions/permissionReplies.ts";
import type { SessionKey, SessionRequest } from "../../domain/money/permissions/permissionRequest.ts";
import { maybe, present } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const Text = Schema.String.check(Schema.isMaxLength(200));
const Seconds = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: PERMISSION_SECONDS_MAX }));

const SessionsReply = Schema.Struct({ pcis: Schema.Array(Schema.Unknown) });
const decodeSession = Schema.decodeUnknownOption(
  Schema.Struct({
    pci: Text,
    expiry: Seconds,
    createdAt: maybe(Seconds),
    revokedAt: maybe(Seconds),
    project: maybe(Schema.Struct({ id: maybe(Text), name: maybe(Text) })),
    permissions: maybe(Schema.Array(Schema.Unknown)),
    policies: maybe(Schema.Array(Schema.Unknown)),
    context: maybe(Schema.String.check(Schema.isMaxLength(PERMISSION_CONTEXT_MAX_CHARACTERS))),
  }),
);

/** The co-signer writes the type of its key in any case. */
const CreatedSession = Schema.Struct({
  pci: Text,
  key: Schema.Struct({
    type: Schema.String.check(Schema.isPattern(/^secp256k1$/i)),
    publicKey: Schema.TemplateLiteral(["0x", Schema.String.check(Schema.isPattern(/^[0-9a-fA-F]{2,264}$/))]),
  }),
});

/** A permission that a site holds on a smart account. Times are seconds since the epoch. */
export interface SmartSession {
  readonly pci: string;
  readonly expirySeconds: number;
  readonly createdAtSeconds?: number;
  readonly revokedAtSeconds?: number;
  readonly projectId?: string;
  readonly projectName?: string;
  readonly permissions: ReadonlyArray<unknown>;
  readonly policies: ReadonlyArray<unknown>;
  readonly context?: string;
}

/** An account on a network. The paths of the service name it in CAIP-10 form. */
export interface SessionAccount {
  readonly chainId: ChainId;
  readonly address: string;
}

/** Smart sessions (docs/rules/services.md#smart-sessions). */
export const sessionCalls = Effect.gen(function* () {
  const api = yield* ApiClient;
  const pathOf = ({ chainId, address }: SessionAccount) =>
    `/v1/sessions/${encodeURIComponent(accountIdOf(chainId, address))}`;
  const query = { projectId: api.projectId };
  return {
    sessions: Effect.fnUntraced(function* (account: SessionAccount) {
      if (!(yield* api.supports(account.chainId))) return [];
      const { pcis } = yield* api.get(pathOf(account), {}, SessionsReply);
      return pcis.slice(0, SESSIONS_MAX).flatMap((entry): ReadonlyArray<SmartSession> => {
        const decoded = decodeSession(entry);
        if (Option.isNone(decoded)) return [];
        const reply = decoded.value;
        return [
          {
            pci: reply.pci,
            expirySeconds: reply.expiry,
            permissions: reply.permissions ?? [],
            policies: reply.policies ?? [],
            ...present({
              createdAtSeconds: reply.createdAt,
              revokedAtSeconds: reply.revokedAt,
              projectId: reply.project?.id,
              projectName: reply.project?.name,
              context: reply.context,
            }),
          },
        ];
      });
    }),
    /** Announces a session to the co-signer. Returns the key with which it signs, and the id of the permission. */
    createSession: Effect.fnUntraced(function* (
      account: SessionAccount,
      request: SessionRequest,
    ): Effect.fn.Return<{ readonly pci: string; readonly key: SessionKey }, ServiceError> {
      const call = { query: { ...query, v: 2 }, body: request, jsonContentType: true };
      const { pci, key } = yield* api.post(pathOf(account), call, CreatedSession);
      return { pci, key: { type: "secp256k1", publicKey: key.publicKey } };
    }),
    /** Tells the co-signer what the wallet has granted. From then on it signs. */
    activateSession: (account: SessionAccount, pci: string, grant: SessionGrant) =>
      api.postOnly(`${pathOf(account)}/activate`, { query, body: { pci, ...grant }, jsonContentType: true }),
    revokeSession: (account: SessionAccount, body: { readonly pci: string; readonly signature: string }) =>
      api.postOnly(`${pathOf(account)}/revoke`, { query, body, jsonContentType: true }),
  };
});
