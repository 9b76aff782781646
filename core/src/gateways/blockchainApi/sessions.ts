import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { type AccountId, parseAccountId } from "../../domain/chain/caip.ts";
import { orFail } from "../orFail.ts";
import { maybe, present } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const SessionsReply = Schema.Struct({
  pcis: Schema.Array(
    Schema.Struct({
      pci: Schema.String,
      expiry: Schema.Finite,
      createdAt: maybe(Schema.Finite),
      revokedAt: maybe(Schema.Finite),
      project: maybe(Schema.Struct({ id: maybe(Schema.String), name: maybe(Schema.String) })),
      permissions: maybe(Schema.Array(Schema.Unknown)),
      policies: maybe(Schema.Array(Schema.Unknown)),
      context: maybe(Schema.String),
    }),
  ),
});

/** A permission that a site holds on a smart account. Times are seconds since the epoch. */
export interface SmartSession {
  readonly pci: string;
  readonly expirySeconds: number;
  readonly createdAtSeconds?: number;
  readonly revokedAtSeconds?: number;
  readonly projectName?: string;
  readonly permissions: ReadonlyArray<unknown>;
  readonly policies: ReadonlyArray<unknown>;
  readonly context?: string;
}

/** Smart sessions (docs/rules/services.md#smart-sessions). The account is part of the path, in CAIP-10 form. */
export const sessionCalls = Effect.gen(function* () {
  const api = yield* ApiClient;
  return {
    sessions: Effect.fnUntraced(function* (account: AccountId) {
      if (!(yield* api.supports((yield* orFail(parseAccountId(account))).chainId))) return [];
      const { pcis } = yield* api.get(`/v1/sessions/${account}`, {}, SessionsReply);
      return pcis.map(
        (reply): SmartSession => ({
          pci: reply.pci,
          expirySeconds: reply.expiry,
          permissions: reply.permissions ?? [],
          policies: reply.policies ?? [],
          ...present({
            createdAtSeconds: reply.createdAt,
            revokedAtSeconds: reply.revokedAt,
            projectName: reply.project?.name,
            context: reply.context,
          }),
        }),
      );
    }),
    revokeSession: Effect.fnUntraced(function* (request: { account: AccountId; pci: string; signature: string }) {
      const { account, pci, signature } = request;
      if (!(yield* api.supports((yield* orFail(parseAccountId(account))).chainId))) return;
      const call = { query: { projectId: api.projectId }, body: { pci, signature } };
      yield* api.postOnly(`/v1/sessions/${account}/revoke`, call);
    }),
  };
});
