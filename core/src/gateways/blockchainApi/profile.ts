import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { NameRecord, NameSuggestion } from "../../domain/identity/name.ts";
import { NAME_ZONE } from "../../domain/identity/nameRules.ts";
import { imageLink } from "../../domain/links/linkPolicy.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { described, listed, maybe, present } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const RecordReply = Schema.Struct({
  name: Schema.String,
  registered_at: described(Schema.String),
  updated_at: described(Schema.String),
  addresses: Schema.Record(Schema.String, Schema.Unknown),
  attributes: maybe(Schema.Unknown),
});
/** The service answers with an empty array for an unregistered name. */
const LookupReply = Schema.Union([RecordReply, Schema.Array(Schema.Unknown)]);
const ReverseReply = listed(RecordReply);
const SuggestionsReply = Schema.Struct({
  suggestions: listed(Schema.Struct({ name: Schema.String, registered: maybe(Schema.Boolean) })),
});

/** Attributes are an object today and were an array of objects before. */
const attributesOf = (attributes: unknown): Pick<NameRecord, "avatar" | "bio"> => {
  const result: { avatar?: string; bio?: string } = {};
  for (const entry of Array.isArray(attributes) ? attributes : [attributes]) {
    if (typeof entry !== "object" || entry === null) continue;
    const avatar = "avatar" in entry ? imageLink(entry.avatar) : undefined;
    if (avatar !== undefined) result.avatar = avatar;
    if ("bio" in entry && typeof entry.bio === "string") result.bio = entry.bio;
  }
  return result;
};

const recordOf = (reply: typeof RecordReply.Type): NameRecord => ({
  name: reply.name,
  addresses: Object.fromEntries(
    Object.entries(reply.addresses).flatMap(([coinType, entry]) => {
      const address = fieldOf(entry, "address");
      return typeof address === "string" ? [[coinType, address]] : [];
    }),
  ),
  ...attributesOf(reply.attributes),
  ...present({ registeredAt: reply.registered_at, updatedAt: reply.updated_at }),
});

const isRecord = (reply: typeof LookupReply.Type): reply is typeof RecordReply.Type => !Array.isArray(reply);

/**
 * Names of the zone reown.id (docs/rules/identity.md#name-requests). A request is made only if the service supports
 * `chainId`.
 */
export const profileCalls = Effect.gen(function* () {
  const api = yield* ApiClient;
  return {
    /** Undefined when the name is not registered. */
    nameRecord: Effect.fnUntraced(function* (name: string, chainId: ChainId) {
      if (!(yield* api.supports(chainId))) return undefined;
      const reply = yield* api
        .get(`/v1/profile/account/${encodeURIComponent(name)}`, { apiVersion: 2 }, LookupReply)
        .pipe(
          Effect.catchIf(
            (error) => error._tag === "HttpStatus" && error.details.status === 404,
            () => Effect.succeed([]),
          ),
        );
      return isRecord(reply) ? recordOf(reply) : undefined;
    }),
    /** Names of an address in order of registration, without duplicates. The address is compared as it is spelled. */
    namesOf: Effect.fnUntraced(function* (request: { address: string; chainId: ChainId; sender?: string }) {
      if (!(yield* api.supports(request.chainId))) return [];
      const query = { sender: request.sender, apiVersion: 2 };
      const replies = yield* api.get(`/v1/profile/reverse/${request.address}`, query, ReverseReply).pipe(
        Effect.catchIf(
          (error) => error._tag === "HttpStatus" && error.details.status === 404,
          () => Effect.succeed([]),
        ),
      );
      return [...new Map(replies.map((reply) => [reply.name, recordOf(reply)])).values()];
    }),
    nameSuggestions: Effect.fnUntraced(function* (label: string, chainId: ChainId) {
      if (!(yield* api.supports(chainId))) return [];
      const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`;
      const { suggestions } = yield* api.get(path, { zone: NAME_ZONE }, SuggestionsReply);
      return suggestions.map(({ name, registered }): NameSuggestion => ({ name, registered: registered ?? false }));
    }),
    /** `message` is the exact text that was signed. */
    registerName: (request: { coinType: number; address: string; message: string; signature: string }) =>
      api
        .post(
          "/v1/profile/account",
          {
            body: {
              coin_type: request.coinType,
              address: request.address,
              message: request.message,
              signature: request.signature,
            },
            jsonContentType: true,
          },
          Schema.Unknown,
        )
        .pipe(Effect.asVoid),
  };
});
