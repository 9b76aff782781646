import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emptyNames } from "../../domain/emptyStates.ts";
import type { NameLookupError } from "../../domain/errors/families.ts";
import {
  type InvalidName,
  type NameResolveFailed,
  type NameReverseFailed,
  NameSuggestionsFailed,
  type NamesNeedEthereum,
} from "../../domain/errors/identity.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import type { Identity, NameSuggestion, NamesState, ResolvedName } from "../../domain/identity/name.ts";
import { fullName, NAMES_CHAIN, parseNameLabel } from "../../domain/identity/nameRules.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../../gateways/orFail.ts";
import type { AccountQuery } from "../chain/accountOnNetwork.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { AddressNames } from "./AddressNames.ts";
import { type NameLookup, nameLookup } from "./nameLookup.ts";
import { nameRecords, serviceReason } from "./nameService.ts";
import { siteNames } from "./siteNames.ts";

/** Resolves names to addresses and back, with the name service (.reown.id, .wcn.id) and with ENS on chain 1. */
export class Names extends Context.Service<
  Names,
  {
    /** Suggestions and availability for the latest query. */
    readonly state: SubscriptionRef.SubscriptionRef<NamesState>;
    /** Resolves a name to its address on a network, by the sources of names (docs/rules/identity.md#sources-of-names). */
    readonly lookup: (query: NameLookup) => Effect.Effect<ResolvedName, NameLookupError>;
    /** All names of an address: ENS first, then the name service, without duplicates; at most 5 min old. */
    readonly reverse: (
      address: string,
    ) => Effect.Effect<ReadonlyArray<ResolvedName>, NameReverseFailed | NamesNeedEthereum | InvalidAddress>;
    /**
     * Suggests names for a bare label of at least four letters, digits and hyphens. The name with the label itself
     * comes first.
     */
    readonly suggest: (
      label: string,
    ) => Effect.Effect<ReadonlyArray<NameSuggestion>, NameSuggestionsFailed | InvalidName>;
    /** Whether the name of a bare label can still be registered. */
    readonly available: (label: string) => Effect.Effect<boolean, NameResolveFailed | InvalidName>;
    /** The identity of an address, at most 5 min old; empty on test networks and outside eip155. */
    readonly identity: (query: AccountQuery) => Effect.Effect<Identity, NetworkNotFound | InvalidAddress>;
  }
>()("portico/controllers/Names") {
  static readonly layer = Layer.effect(
    Names,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const { requireService, recordOf } = yield* nameRecords;
      const site = yield* siteNames;
      const { reverse, identity } = yield* AddressNames;
      const first: NamesState = site.registrar ? { ...emptyNames, suffix: site.registrar.suffix } : emptyNames;
      const state = yield* SubscriptionRef.make(first);

      const lookup = yield* nameLookup;

      /** Suggestions and availability of a query arrive separately; those of an older query are dropped. */
      const updateFor = (query: string, change: Partial<NamesState>) =>
        SubscriptionRef.update(state, (current) => (current.query === query ? { ...current, ...change } : current));

      const runQuery = Effect.fnUntraced(function* <A, E>(
        query: string,
        request: Effect.Effect<A, E>,
        changeOf: (result: A) => Partial<NamesState>,
      ) {
        yield* SubscriptionRef.update(
          state,
          (current): NamesState => ({
            ...(current.query === query ? current : withoutAnswers(current, query)),
            status: "loading",
          }),
        );
        return yield* request.pipe(
          Effect.tap((result) => updateFor(query, { status: "ready", ...changeOf(result) })),
          Effect.tapError(() => updateFor(query, { status: "failed" })),
          Effect.onInterrupt(() => updateFor(query, { status: "idle" })),
        );
      });

      return Names.of({
        state,
        lookup,
        reverse,
        identity,
        suggest: Effect.fnUntraced(function* (label) {
          const name = yield* orFail(parseNameLabel(label));
          const request = requireService.pipe(
            Effect.flatMap(() => api.nameSuggestions(name.toLowerCase(), NAMES_CHAIN)),
            Effect.mapError((cause) => new NameSuggestionsFailed({ name, ...serviceReason(cause) }, { cause })),
          );
          return yield* runQuery(name, request, (suggestions) => ({ suggestions }));
        }),
        available: Effect.fnUntraced(function* (label) {
          const name = yield* orFail(parseNameLabel(label));
          const request = Effect.map(recordOf(fullName(name)), (record) => record === undefined);
          return yield* runQuery(name, request, (available) => ({ available }));
        }),
      });
    }),
  );
}

const withoutAnswers = ({ available: _, ...current }: NamesState, query: string): NamesState => ({
  ...current,
  ...emptyNames,
  query,
});
