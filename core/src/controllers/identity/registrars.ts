import * as Effect from "effect/Effect";
import type { Network } from "../../domain/chain/network.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import {
  type InvalidName,
  NameRegisterFailed,
  NameResolveFailed,
  NameSuggestionsFailed,
} from "../../domain/errors/identity.ts";
import { NAME_SUFFIX, nameLabel } from "../../domain/identity/nameRules.ts";
import { readAvailability, readSuggestions } from "../../domain/identity/readSourceName.ts";
import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import type { NameRegistrationQuery } from "../../ports/sources/NameSource.ts";
import { Sources } from "../siteSources/Sources.ts";
import { Names } from "./Names.ts";
import { registrarReason, serviceReason } from "./nameService.ts";
import { siteNames } from "./siteNames.ts";

/** Who gives names to accounts: the name service, or a source of the site (docs/rules/identity.md#registrars). */
export interface Registrar {
  /** Appended to a label. */
  readonly suffix: string;
  /** Whether only the embedded wallet may register here. */
  readonly needsEmbedded: boolean;
  /** Whether accounts on a network get names here. */
  readonly serves: (network: Network) => Effect.Effect<boolean, ServiceError>;
  readonly isAvailable: (name: string) => Effect.Effect<boolean, NameResolveFailed | InvalidName>;
  /** Other names that are available. */
  readonly suggest: (name: string) => Effect.Effect<ReadonlyArray<string>, NameSuggestionsFailed | InvalidName>;
  readonly register: (query: Omit<NameRegistrationQuery, "signal">) => Effect.Effect<void, NameRegisterFailed>;
}

/** The registrar of this site. Without any, the name service says why it gives no names. */
export const siteRegistrar = Effect.gen(function* () {
  const names = yield* Names;
  const api = yield* BlockchainApi;
  const sources = yield* Sources;
  const site = yield* siteNames;

  const hosted: Registrar = {
    suffix: NAME_SUFFIX,
    needsEmbedded: true,
    serves: ({ caipNetworkId }) => api.supports(caipNetworkId),
    isAvailable: (name) => names.available(nameLabel(name)),
    suggest: (name) =>
      Effect.map(names.suggest(nameLabel(name)), (suggestions) => {
        const available = suggestions.filter(({ registered }) => !registered);
        return readSuggestions(
          available.map((suggestion) => suggestion.name),
          NAME_SUFFIX,
        );
      }),
    register: ({ name, ...request }) =>
      Effect.mapError(
        api.registerName(request),
        (cause) => new NameRegisterFailed({ name, ...serviceReason(cause) }, { cause }),
      ),
  };

  const { registrar, namesNetwork } = site;
  const network = namesNetwork();
  if (!registrar || registrar.id === HOSTED_SOURCE_ID || !network) return hosted;
  const { id, suffix } = registrar;
  const own: Registrar = {
    suffix,
    needsEmbedded: false,
    serves: (accountNetwork) =>
      Effect.succeed(sources.serving("names", accountNetwork).some((served) => served.id === id)),
    isAvailable: (name) =>
      site
        .register(id, network, async (asked, signal) => asked.isAvailable({ name, signal }), readAvailability)
        .pipe(Effect.mapError((cause) => new NameResolveFailed({ name, ...registrarReason(cause) }, { cause }))),
    suggest: (name) =>
      site
        .register(
          id,
          network,
          async (asked, signal) => (await asked.suggest?.({ name, signal })) ?? [],
          (value) => readSuggestions(value, suffix),
        )
        .pipe(Effect.mapError((cause) => new NameSuggestionsFailed({ name, ...registrarReason(cause) }, { cause }))),
    register: (query) =>
      site
        .register(
          id,
          network,
          async (asked, signal) => {
            await asked.register({ ...query, signal });
          },
          () => null,
        )
        .pipe(
          Effect.mapError(
            (cause) => new NameRegisterFailed({ name: query.name, ...registrarReason(cause) }, { cause }),
          ),
          Effect.asVoid,
        ),
  };
  return own;
});
