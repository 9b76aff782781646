import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { emptyNames } from "../../domain/emptyStates.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import {
  NameNotFound,
  NameResolveFailed,
  type NameReverseFailed,
  NameSuggestionsFailed,
} from "../../domain/errors/identity.ts";
import type { InvalidAddress, InvalidName } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import type { Identity, NameRecord, NameSuggestion, NamesState, ResolvedName } from "../../domain/identity/name.ts";
import { fullName, hasNameSuffix, parseNameLabel } from "../../domain/identity/nameRules.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Ens } from "../../gateways/names/Ens.ts";
import { orFail } from "../../gateways/orFail.ts";
import type { AccountQuery } from "../chain/accountOnNetwork.ts";
import { AddressNames } from "./AddressNames.ts";
import { NAMES_CHAIN, serviceReason } from "./nameService.ts";

/** Resolves names to addresses and back, with the name service (.reown.id, .wcn.id) and with ENS on chain 1. */
export class Names extends Context.Service<
  Names,
  {
    /** Suggestions and availability for the latest query. */
    readonly state: SubscriptionRef.SubscriptionRef<NamesState>;
    /** Resolves a name to an address: with the name service when it has its suffix, else with ENS. */
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
      const { reverse, identity } = yield* AddressNames;
      const state = yield* SubscriptionRef.make(emptyNames);

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
        const record = yield* recordOf(name);
        const address = record && addressIn(record);
        if (!address) return yield* Effect.fail(new NameNotFound({ name }));
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

      const lookupEns = Effect.fnUntraced(function* (name: string) {
        const address = yield* ens
          .address(name)
          .pipe(Effect.mapError((cause) => new NameResolveFailed({ name }, { cause })));
        if (!address) return yield* Effect.fail(new NameNotFound({ name }));
        // The address is useful without the picture.
        const avatar = yield* ens.avatar(name).pipe(Effect.catch(() => Effect.succeed(undefined)));
        const resolved: ResolvedName = { name, address, source: "ens", ...(avatar ? { avatar } : {}) };
        return resolved;
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
            ...(current.query === query ? current : { ...emptyNames, query }),
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
        lookup: (name) => (hasNameSuffix(name) ? lookupRegistered(name) : lookupEns(name)),
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

const ENS_COIN_TYPE = "60";

/** The address registered for Ethereum, which every registration has; else the first address. */
const addressIn = ({ addresses }: NameRecord): string | undefined =>
  addresses[ENS_COIN_TYPE] ?? Object.values(addresses)[0];
