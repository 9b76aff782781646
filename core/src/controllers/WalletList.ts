import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { emptyWalletList } from "../domain/emptyStates.ts";
import type { TransportError } from "../domain/errors/transport.ts";
import {
  WALLET_PAGE_ENTRIES,
  WALLET_RECOMMENDED_ENTRIES,
  WALLET_SEARCH_ENTRIES,
  WALLET_SEARCH_MIN_CHARACTERS,
} from "../domain/limits.ts";
import { type DirectoryWallet, inOrderOf, mergeWallets, type WalletListState } from "../domain/wallet.ts";
import { Settings } from "../gateways/Settings.ts";
import { WalletDirectory } from "../gateways/walletDirectory/WalletDirectory.ts";

/** Wallets of the directory: featured, recommended, the whole list page by page, and search. */
export class WalletList extends Context.Service<
  WalletList,
  {
    readonly state: SubscriptionRef.SubscriptionRef<WalletListState>;
    /** Featured and recommended wallets, which stand before the list; asked until they are there, then never again. */
    readonly prefetch: Effect.Effect<void, TransportError>;
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
      const { networks, featuredWalletIds, includeWalletIds, excludeWalletIds } = yield* Settings;
      const state = yield* SubscriptionRef.make(emptyWalletList);
      const oneAtATime = yield* Semaphore.make(1);
      const common = { chains: networks.map(({ caipNetworkId }) => caipNetworkId), include: includeWalletIds };
      let isPrefetched = false;
      /** The same for every page, lest the pages shift. */
      let leftOut: ReadonlyArray<string> = [];
      let newestSearch = 0;

      const update = (change: (current: WalletListState) => WalletListState) => SubscriptionRef.update(state, change);

      /** Shows that the list grows; what is there stays whatever happens. */
      const growing = <A>(request: Effect.Effect<A, TransportError>) =>
        update((current) => ({ ...current, status: "loading" })).pipe(
          Effect.andThen(request),
          Effect.tapError(() => update((current) => ({ ...current, status: "failed" }))),
          Effect.onInterrupt(() => update((current) => ({ ...current, status: current.page > 0 ? "ready" : "idle" }))),
        );

      const featured =
        featuredWalletIds.length === 0
          ? Effect.succeed([])
          : directory
              .wallets({ page: 1, entries: featuredWalletIds.length, include: featuredWalletIds })
              .pipe(Effect.map(({ wallets }) => inOrderOf(wallets, featuredWalletIds)));

      const excluded =
        excludeWalletIds.length === 0
          ? Effect.succeed([])
          : directory
              .wallets({ page: 1, entries: excludeWalletIds.length, include: excludeWalletIds })
              .pipe(Effect.map(({ wallets }) => wallets));

      const recommended = directory.wallets({
        ...common,
        page: 1,
        entries: WALLET_RECOMMENDED_ENTRIES,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      });

      const firstWallets = Effect.gen(function* () {
        if (isPrefetched) return;
        const [first, second, hidden] = yield* growing(
          Effect.all([featured, recommended, excluded], { concurrency: "unbounded" }),
        );
        isPrefetched = true;
        yield* update((current) => ({
          ...current,
          status: "ready",
          featured: first,
          recommended: second.wallets,
          excluded: hidden,
          count: Math.max(current.count, second.count),
        }));
      });

      const nextPage = Effect.gen(function* () {
        const before = SubscriptionRef.getUnsafe(state);
        if (before.isWhole) return before;
        if (before.page === 0) {
          leftOut = [...excludeWalletIds, ...featuredWalletIds, ...before.recommended.map(({ id }) => id)];
        }
        const page = before.page + 1;
        const query = { ...common, page, entries: WALLET_PAGE_ENTRIES, exclude: leftOut };
        const found = yield* growing(directory.wallets(query));
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
        prefetch: oneAtATime.withPermit(firstWallets),
        more: oneAtATime.withPermit(nextPage),
        search: Effect.fnUntraced(function* ({ text, certified = false }) {
          const wanted = text.trim();
          newestSearch += 1;
          const turn = newestSearch;
          if (!certified && wanted.length < WALLET_SEARCH_MIN_CHARACTERS) {
            yield* update(({ search: _, ...list }) => list);
            return [];
          }
          yield* update((current) => ({ ...current, search: { text: wanted, wallets: [] } }));
          const { wallets } = yield* directory.wallets({
            ...common,
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
