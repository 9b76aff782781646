import * as Effect from "effect/Effect";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { NameResolveFailed } from "../../domain/errors/identity.ts";
import { NAMES_CHAIN } from "../../domain/identity/nameRules.ts";
import { NAME_REASON_MAX_CHARACTERS } from "../../domain/limits/names.ts";
import { boundedText, oneLine } from "../../domain/untrustedValue.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";

/** The reason that the service gives, which the visitor reads instead of the general text. */
export const serviceReason = (cause: Error): { readonly description?: string } =>
  "details" in cause && hasDescription(cause.details) ? { description: cause.details.description } : {};

/** The reason that a registrar of the site gives: that of its service, or the message of its own error. */
export const registrarReason = (cause: Error): { readonly description?: string } => {
  const reason = serviceReason(cause);
  if (reason.description || !(cause.cause instanceof Error)) return reason;
  const description = boundedText(cause.cause.message, NAME_REASON_MAX_CHARACTERS);
  return description ? { description: oneLine(description) } : {};
};

/** The records of the name service. */
export const nameRecords = Effect.gen(function* () {
  const api = yield* BlockchainApi;
  /** Fails when the service does not support names; otherwise a name would look free or unknown. */
  const requireService = Effect.gen(function* () {
    if (yield* api.supports(NAMES_CHAIN)) return;
    return yield* Effect.fail(new NetworkNotSupported({ chainId: NAMES_CHAIN, feature: "names" }));
  });
  return {
    requireService,
    recordOf: (name: string) =>
      requireService.pipe(
        Effect.flatMap(() => api.nameRecord(name, NAMES_CHAIN)),
        Effect.mapError((cause) => new NameResolveFailed({ name, ...serviceReason(cause) }, { cause })),
      ),
  };
});

const hasDescription = (details: unknown): details is { readonly description: string } =>
  typeof details === "object" &&
  details !== null &&
  "description" in details &&
  typeof details.description === "string" &&
  details.description !== "";
