import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { emptyNames } from "../../domain/emptyStates.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import {
  type InvalidName,
  NameNotFound,
  NameResolveFailed,
  type NameReverseFailed,
  NameSuggestionsFailed,
} from "../../domain/errors/identity.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import type { Identity, NameRecord, NameSuggestion, NamesState, ResolvedName } from "../../domain/identity/name.ts";
import { fullName, hasNameSuffix, parseNameLabel, registeredLabel } from "../../domain/identity/nameRules.ts";
import { ENS_SOURCE_ID, HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Ens } from "../../gateways/names/Ens.ts";
import { orFail } from "../../gateways/orFail.ts";
import type { AccountQuery } from "../chain/accountOnNetwork.ts";
import { AddressNames } from "./AddressNames.ts";
import { NAMES_CHAIN, serviceReason } from "./nameService.ts";
import { siteNames } from "./siteNames.ts";

/** Resolves names to addresses and back, with the name service (.reown.id, .wcn.id) and with ENS on chain 1. */
export class Names extends Context.Service<
  Names,
  {
    /** Suggestions and availability for the latest query. */
    readonly state: SubscriptionRef.SubscriptionRef<NamesState>;
    /** Resolves a name to an address, by the sources of names (docs/rules/identity.md#sources-of-names). */
    readonly lookup: (name: string) => Effect.Effect<ResolvedName, NameNotFound | NameResolveFailed>;
    /** All names of an address: ENS first, then the name service, without duplicates; at most 5 min old. */
    readonly reverse: (
      address: string,
    ) => Effect.Effect<ReadonlyArray<ResolvedName>, NameReverseFailed | InvalidAddress>;
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
      const ens = yield* Ens;
      const site = yield* siteNames;
      const { reverse, identity } = yield* AddressNames;
      const first: NamesState = site.registrar ? { ...emptyNames, suffix: site.registrar.suffix } : emptyNames;
      const state = yield* SubscriptionRef.make(first);

      /** Fails when the service does not support names; otherwise a name would look free or unknown. */
      const requireService = Effect.gen(function* () {
        if (yield* api.supports(NAMES_CHAIN)) return;
        return yield* Effect.fail(new NetworkNotSupported({ chainId: NAMES_CHAIN, feature: "names" }));
      });

      const recordOf = (name: string) =>
        requireService.pipe(
          Effect.flatMap(() => api.nameRecord(name, NAMES_CHAIN)),
          Effect.mapError((cause) => new NameResolveFailed({ name, ...serviceReason(cause) }, { cause })),
        );

      const lookupRegistered = Effect.fnUntraced(function* (name: string) {
        const label = registeredLabel(name);
        if (label === undefined) return yield* Effect.fail(new NameNotFound({ name }));
        const record = yield* recordOf(name);
        const address = record && addressIn(record);
        // A name with the older suffix may have moved to the newer one.
        if (!address || registeredLabel(record.name) !== label) return yield* Effect.fail(new NameNotFound({ name }));
        const { avatar } = record;
        const resolved: ResolvedName = {
          name: record.name,
          address,
          source: "portico",
          record,
          ...(avatar ? { avatar } : {}),
        };
        return resolved;
      });

      const lookupEns = Effect.fnUntraced(function* (input: string) {
        const found = yield* ens
          .lookup(input)
          .pipe(Effect.mapError((cause) => new NameResolveFailed({ name: input }, { cause })));
        if (!found) return yield* Effect.fail(new NameNotFound({ name: input }));
        const { name, address } = found;
        // The address is useful without the picture.
        const avatar = yield* ens.avatar(name).pipe(Effect.catch(() => Effect.succeed(undefined)));
        const resolved: ResolvedName = { name, address, source: "ens", ...(avatar ? { avatar } : {}) };
        return resolved;
      });

      const lookupSite = Effect.fnUntraced(function* (id: string, name: string) {
        const network = site.namesNetwork();
        const found =
          network && (yield* Effect.mapError(site.lookup(id, network, name), (cause) => failureOf(name, cause)));
        if (!found) return yield* Effect.fail(new NameNotFound({ name }));
        const resolved: ResolvedName = { name, ...found, source: id };
        return resolved;
      });

      /** Whether a source may know a name. The names of the service are in no other place. */
      const mayKnow = (id: string, name: string): boolean =>
        id === HOSTED_SOURCE_ID ? hasNameSuffix(name) : id !== ENS_SOURCE_ID || !hasNameSuffix(name);
      const lookupAt = (id: string, name: string): Effect.Effect<ResolvedName, NameNotFound | NameResolveFailed> => {
        if (id === HOSTED_SOURCE_ID) return lookupRegistered(name);
        return id === ENS_SOURCE_ID ? lookupEns(name) : lookupSite(id, name);
      };
      /** A source that fails may have known the name, so its failure is worth more than that another one does not. */
      const lookup = Effect.fnUntraced(function* (name: string) {
        let failure: NameNotFound | NameResolveFailed = new NameNotFound({ name });
        for (const id of site.order([ENS_SOURCE_ID, HOSTED_SOURCE_ID])) {
          if (!mayKnow(id, name)) continue;
          const result = yield* Effect.result(lookupAt(id, name));
          if (Result.isSuccess(result)) return result.success;
          if (result.failure instanceof NameResolveFailed) failure = result.failure;
        }
        return yield* Effect.fail(failure);
      });

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

const failureOf = (name: string, cause: Error) => new NameResolveFailed({ name }, { cause });

const ENS_COIN_TYPE = "60";

/** The address registered for Ethereum, which every registration has; else the first address. */
const addressIn = ({ addresses }: NameRecord): string | undefined =>
  addresses[ENS_COIN_TYPE] ?? Object.values(addresses)[0];
