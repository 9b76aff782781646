import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { Namespace } from "../../domain/chain/caip.ts";
import { type DirectoryWallet, inOrderOf, mergeWallets, type WalletListState } from "../../domain/directory/wallet.ts";
import { emptyWalletList } from "../../domain/emptyStates.ts";
import type { TransportError } from "../../domain/errors/transport.ts";
import {
  WALLET_PAGE_ENTRIES,
  WALLET_RECOMMENDED_ENTRIES,
  WALLET_SEARCH_ENTRIES,
  WALLET_SEARCH_MIN_CHARACTERS,
} from "../../domain/limits.ts";
import { Settings } from "../../gateways/Settings.ts";
import { WalletDirectory, type WalletPage } from "../../gateways/walletDirectory/WalletDirectory.ts";
import { Networks } from "../chain/Networks.ts";

/**
 * Wallets of the directory for the networks of the site: featured, recommended, the whole list page by page, and search.
 * With the first request after the networks have changed, the lists begin anew.
 */
export class WalletList extends Context.Service<
  WalletList,
  {
    readonly state: SubscriptionRef.SubscriptionRef<WalletListState>;
    /** Asks for wallets of the networks of this namespace alone, from the next request on. */
    readonly filterBy: (namespace: Namespace | undefined) => Effect.Effect<void>;
    /** Begins the lists anew where the networks have changed, as every request does. */
    readonly renew: Effect.Effect<void>;
    /**
     * Featured and recommended wallets, which stand before the list, and those that the site excludes; each is asked until
     * it is there (docs/rules/directory.md#prefetch). Where one is missing the list has `failed`.
     */
    readonly prefetch: Effect.Effect<void>;
    /** The next page of 40, without featured and recommended wallets; when the list is whole nothing changes. */
    readonly more: Effect.Effect<WalletListState, TransportError>;
    /** At most 100 wallets; fewer than two characters search nothing unless only certified ones are wanted. */
    readonly search: (query: {
      readonly text: string;
      readonly certified?: boolean;
    }) => Effect.Effect<ReadonlyArray<DirectoryWallet>, TransportError>;
  }
>()("portico/controllers/WalletList") {
  static readonly layer = Layer.effect(
    WalletList,
    Effect.gen(function* () {
      const directory = yield* WalletDirectory;
      const networks = yield* Networks;
      const { featuredWalletIds, includeWalletIds: include, excludeWalletIds } = yield* Settings;
      const state = yield* SubscriptionRef.make(emptyWalletList);
      const oneAtATime = yield* Semaphore.make(1);
      let filter: Namespace | undefined;
      const offered = () =>
        SubscriptionRef.getUnsafe(networks.state).networks.flatMap(({ chainNamespace, caipNetworkId }) =>
          filter === undefined || filter === chainNamespace ? [caipNetworkId] : [],
        );
      /** The networks the lists are of: another array whenever they begin anew. */
      let chains = offered();
      let featured: ReadonlyArray<DirectoryWallet> | undefined;
      let recommended: WalletPage | undefined;
      let excluded: ReadonlyArray<DirectoryWallet> | undefined;
      /** The same for every page, lest the pages shift. */
      let leftOut: ReadonlyArray<string> = [];
      let newestSearch = 0;

      const update = (change: (current: WalletListState) => WalletListState) => SubscriptionRef.update(state, change);

      const renew = Effect.suspend(() => {
        const now = offered();
        if (now.join() === chains.join()) return Effect.void;
        chains = now;
        recommended = undefined;
        return update((current) => ({ ...emptyWalletList, featured: current.featured, excluded: current.excluded }));
      });

      /** Shows that the list grows; what is there stays whatever happens. */
      const growing = <A, E>(request: Effect.Effect<A, E>) =>
        update((current) => ({ ...current, status: "loading" })).pipe(
          Effect.andThen(request),
          Effect.tapError(() => update((current) => ({ ...current, status: "failed" }))),
          Effect.onInterrupt(() => update((current) => ({ ...current, status: current.page > 0 ? "ready" : "idle" }))),
        );

      const byIds = (ids: ReadonlyArray<string>) =>
        ids.length === 0
          ? Effect.succeed([])
          : directory
              .wallets({ page: 1, entries: ids.length, include: ids })
              .pipe(Effect.map(({ wallets }) => inOrderOf(wallets, ids)));

      /** What is there already, or the answer to a request that may fail without harm to others. */
      const settled = <A>(known: A | undefined, request: Effect.Effect<A, TransportError>) =>
        known === undefined ? Effect.orElseSucceed(request, () => undefined) : Effect.succeed(known);

      const firstWallets: Effect.Effect<void> = Effect.gen(function* () {
        yield* renew;
        if (featured && recommended && excluded) return;
        const asked = chains;
        const best = directory.wallets({
          chains,
          include,
          page: 1,
          entries: WALLET_RECOMMENDED_ENTRIES,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        });
        const [first, second, hidden] = yield* growing(
          Effect.all(
            [
              settled(featured, byIds(featuredWalletIds)),
              settled(recommended, best),
              settled(excluded, byIds(excludeWalletIds)),
            ],
            { concurrency: "unbounded" },
          ),
        );
        featured = first;
        excluded = hidden;
        if (asked !== chains) return yield* firstWallets;
        recommended = second;
        yield* update((current) => ({
          ...current,
          status: featured && recommended && excluded ? "ready" : "failed",
          featured: featured ?? [],
          recommended: recommended?.wallets ?? [],
          excluded: excluded ?? [],
          count: Math.max(current.count, recommended?.count ?? 0),
        }));
      });

      const nextPage: Effect.Effect<WalletListState, TransportError> = Effect.gen(function* () {
        yield* renew;
        const asked = chains;
        const before = SubscriptionRef.getUnsafe(state);
        if (before.isWhole) return before;
        if (before.page === 0) {
          leftOut = [...excludeWalletIds, ...featuredWalletIds, ...before.recommended.map(({ id }) => id)];
        }
        const page = before.page + 1;
        const query = { chains, include, page, entries: WALLET_PAGE_ENTRIES, exclude: leftOut };
        const found = yield* growing(directory.wallets(query));
        if (asked !== chains) return yield* nextPage;
        const wallets = mergeWallets(before.wallets, found.wallets);
        // A directory that counts more than it gives would be asked for ever.
        const isWhole = found.wallets.length === 0 || wallets.length >= found.count;
        yield* update((current) => ({
          ...current,
          status: "ready",
          wallets,
          page,
          count: Math.max(current.count, found.count),
          isWhole,
        }));
        return SubscriptionRef.getUnsafe(state);
      });

      return WalletList.of({
        state,
        filterBy: (namespace) =>
          Effect.sync(() => {
            filter = namespace;
          }),
        renew,
        prefetch: oneAtATime.withPermit(firstWallets),
        more: oneAtATime.withPermit(nextPage),
        search: Effect.fnUntraced(function* ({ text, certified = false }) {
          const wanted = text.trim();
          yield* renew;
          newestSearch += 1;
          const turn = newestSearch;
          if (!certified && wanted.length < WALLET_SEARCH_MIN_CHARACTERS) {
            yield* update(({ search: _, ...list }) => list);
            return [];
          }
          yield* update((current) => ({ ...current, search: { text: wanted, wallets: [] } }));
          const { wallets } = yield* directory.wallets({
            chains,
            include,
            page: 1,
            entries: WALLET_SEARCH_ENTRIES,
            exclude: excludeWalletIds,
            search: wanted,
            certified,
          });
          yield* update((current) =>
            turn === newestSearch ? { ...current, search: { text: wanted, wallets } } : current,
          );
          return wallets;
        }),
      });
    }),
  );
}
