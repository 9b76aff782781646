import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { isAddress, parseAddress } from "../domain/address.ts";
import type { ChainId } from "../domain/caip.ts";
import { emptyNames } from "../domain/emptyStates.ts";
import type { InvalidAddress, InvalidName } from "../domain/errors/input.ts";
import { NameNotFound, NameResolveFailed, NameReverseFailed, NameSuggestionsFailed } from "../domain/errors/names.ts";
import type { NetworkNotFound } from "../domain/errors/networks.ts";
import type { TransportError } from "../domain/errors/transport.ts";
import type { Identity, NameRecord, NameSuggestion, NamesState, ResolvedName } from "../domain/name.ts";
import { fullName, hasNameSuffix, parseNameLabel } from "../domain/nameRules.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { Ens } from "../gateways/names/Ens.ts";
import { orFail } from "../gateways/orFail.ts";
import { AccountCaches } from "../gateways/storage/AccountCaches.ts";
import { Networks } from "./Networks.ts";

/** Names and addresses, both ways: the name service's own (.reown.id, .wcn.id) and ENS on chain 1. */
export class Names extends Context.Service<
  Names,
  {
    readonly state: SubscriptionRef.SubscriptionRef<NamesState>;
    readonly lookup: (name: string) => Effect.Effect<ResolvedName, NameNotFound | NameResolveFailed>;
    /** ENS first, then the name service's; at most 5 min old. */
    readonly reverse: (
      address: string,
    ) => Effect.Effect<ReadonlyArray<ResolvedName>, NameReverseFailed | InvalidAddress>;
    readonly suggest: (
      label: string,
    ) => Effect.Effect<ReadonlyArray<NameSuggestion>, NameSuggestionsFailed | InvalidName>;
    readonly available: (label: string) => Effect.Effect<boolean, NameResolveFailed | InvalidName>;
    /** Who an address is, at most 5 min old; nobody on test networks and outside eip155. */
    readonly identity: (account: {
      readonly address: string;
      readonly chainId?: ChainId;
    }) => Effect.Effect<Identity, NetworkNotFound | InvalidAddress>;
  }
>()("portico/controllers/Names") {
  static readonly layer = Layer.effect(
    Names,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const ens = yield* Ens;
      const networks = yield* Networks;
      const caches = yield* AccountCaches;
      const state = yield* SubscriptionRef.make(emptyNames);

      const activeChain = Effect.sync(() => SubscriptionRef.getUnsafe(networks.state).active);

      /** The reason's own text reaches the visitor when the service gives one. */
      const described = (cause: TransportError | Error) =>
        "details" in cause && "description" in cause.details && cause.details.description
          ? { description: cause.details.description }
          : {};

      const record = Effect.fnUntraced(function* (name: string) {
        return yield* api
          .nameRecord(name, yield* activeChain)
          .pipe(Effect.mapError((cause) => new NameResolveFailed({ name, ...described(cause) }, { cause })));
      });

      /** The address a record was registered with; ENSIP-11 coin type 60 is preferred. */
      const addressIn = ({ addresses }: NameRecord): string | undefined =>
        addresses["60"] ?? Object.values(addresses)[0];

      const lookupOwn = Effect.fnUntraced(function* (name: string) {
        const found = yield* record(name);
        const address = found && addressIn(found);
        if (!found || !address) return yield* Effect.fail(new NameNotFound({ name }));
        const resolved: ResolvedName = { name: found.name, address, source: "portico", record: found };
        return found.avatar ? { ...resolved, avatar: found.avatar } : resolved;
      });

      const lookupEns = Effect.fnUntraced(function* (name: string) {
        const address = yield* ens
          .address(name)
          .pipe(Effect.mapError((cause) => new NameResolveFailed({ name }, { cause })));
        if (!address) return yield* Effect.fail(new NameNotFound({ name }));
        const avatar = yield* ens.avatar(name).pipe(Effect.catch(() => Effect.succeed(undefined)));
        const resolved: ResolvedName = { name, address, source: "ens" };
        return avatar ? { ...resolved, avatar } : resolved;
      });

      const readReverse = Effect.fnUntraced(function* (address: string) {
        const failed = (cause: Error) => new NameReverseFailed({ address, ...described(cause) }, { cause });
        const [ensName, records] = yield* Effect.all(
          [
            ens.name(address).pipe(Effect.mapError(failed)),
            api.namesOf({ address, chainId: yield* activeChain }).pipe(Effect.mapError(failed)),
          ],
          { concurrency: "unbounded" },
        );
        const own = records.map((found): ResolvedName => ({ name: found.name, address, source: "portico" }));
        return ensName ? [{ name: ensName, address, source: "ens" } satisfies ResolvedName, ...own] : own;
      });

      return Names.of({
        state,
        lookup: (name) => (hasNameSuffix(name) ? lookupOwn(name) : lookupEns(name)),

        reverse: Effect.fnUntraced(function* (address) {
          if (isAddress("solana", address)) return [];
          const canonical = yield* orFail(parseAddress("eip155", address));
          const cached = yield* caches.ens.get(canonical);
          if (cached) {
            return cached.ens.map(({ name, source }) => ({ name, address: canonical, source: source ?? "portico" }));
          }
          const names = yield* readReverse(canonical);
          const ensEntries = names.map(({ name, source }) => ({
            name,
            source,
            addresses: { "60": { address: canonical } },
          }));
          yield* caches.ens.put(canonical, { address: canonical, ens: ensEntries });
          return names;
        }),

        suggest: Effect.fnUntraced(function* (label) {
          const name = yield* orFail(parseNameLabel(label));
          yield* SubscriptionRef.set<NamesState>(state, { status: "loading", query: name, suggestions: [] });
          const suggestions = yield* api.nameSuggestions(name.toLowerCase(), yield* activeChain).pipe(
            Effect.mapError((cause) => new NameSuggestionsFailed({ name, ...described(cause) }, { cause })),
            Effect.tapError(() =>
              SubscriptionRef.update(state, (current) =>
                current.query === name ? { ...current, status: "failed" as const } : current,
              ),
            ),
          );
          yield* SubscriptionRef.update(state, (current) =>
            current.query === name ? { ...current, status: "ready" as const, suggestions } : current,
          );
          return suggestions;
        }),

        available: Effect.fnUntraced(function* (label) {
          const name = yield* orFail(parseNameLabel(label));
          const available = (yield* record(fullName(name))) === undefined;
          yield* SubscriptionRef.update(state, (current) =>
            current.query === undefined || current.query === name ? { ...current, query: name, available } : current,
          );
          return available;
        }),

        identity: Effect.fnUntraced(function* (query) {
          const { address, network } = yield* networks.account(query);
          if (network.chainNamespace !== "eip155" || network.testnet) return {};
          const cached = yield* caches.identity.get(address);
          if (cached) {
            const { name, avatar } = cached.identity;
            return { ...(name ? { name } : {}), ...(avatar ? { avatar } : {}) };
          }
          const identity: Identity = yield* api.identity({ address, chainId: network.caipNetworkId }).pipe(
            Effect.flatMap((known) => (known.name ? Effect.succeed(known) : fromEns(address))),
            Effect.catch(() => fromEns(address)),
          );
          yield* caches.identity.put(address, { identity });
          return identity;
        }),
      });

      function fromEns(address: string): Effect.Effect<Identity> {
        return ens.name(address).pipe(
          Effect.map((name): Identity => (name ? { name } : {})),
          Effect.catch(() => Effect.succeed({})),
        );
      }
    }),
  );
}
