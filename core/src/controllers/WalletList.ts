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
    /** Featured and recommended wallets; asked once. */
    readonly prefetch: Effect.Effect<void, TransportError>;
    /** The next page of 40; when the list is whole nothing changes. */
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
      const chains = networks.map(({ caipNetworkId }) => caipNetworkId);
      const common = { chains, include: includeWalletIds };

      const featured =
        featuredWalletIds.length === 0
          ? Effect.succeed([])
          : directory
              .wallets({ page: 1, entries: featuredWalletIds.length, include: featuredWalletIds })
              .pipe(Effect.map(({ wallets }) => inOrderOf(wallets, featuredWalletIds)));
      const recommended = directory.wallets({
        ...common,
        page: 1,
        entries: WALLET_RECOMMENDED_ENTRIES,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      });

      const prefetch = Effect.gen(function* () {
        if (SubscriptionRef.getUnsafe(state).status === "ready") return;
        const [first, second] = yield* Effect.all([featured, recommended], { concurrency: "unbounded" });
        yield* SubscriptionRef.update(state, (current) => ({
          ...current,
          status: "ready" as const,
          featured: first,
          recommended: second.wallets,
          count: Math.max(current.count, second.count),
        }));
      }).pipe(oneAtATime.withPermits(1));

      const nextPage = Effect.gen(function* () {
        const current = SubscriptionRef.getUnsafe(state);
        const isWhole = current.page > 0 && current.wallets.length >= current.count;
        if (isWhole) return current;
        const page = current.page + 1;
        const found = yield* directory.wallets({
          ...common,
          page,
          entries: WALLET_PAGE_ENTRIES,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        });
        const wallets = mergeWallets(current.wallets, found.wallets);
        yield* SubscriptionRef.update(state, (latest) => ({
          ...latest,
          status: "ready" as const,
          wallets,
          page,
          count: found.count,
        }));
        return SubscriptionRef.getUnsafe(state);
      }).pipe(oneAtATime.withPermits(1));

      return WalletList.of({
        state,
        prefetch,
        more: nextPage,
        search: Effect.fnUntraced(function* ({ text, certified = false }) {
          const wanted = text.trim();
          const asks = certified || wanted.length >= WALLET_SEARCH_MIN_CHARACTERS;
          const query = {
            ...common,
            page: 1,
            entries: WALLET_SEARCH_ENTRIES,
            exclude: excludeWalletIds,
            search: wanted,
            certified,
          };
          yield* SubscriptionRef.update(state, (current) => ({ ...current, search: { text: wanted, wallets: [] } }));
          if (!asks) return [];
          const { wallets } = yield* directory.wallets(query);
          yield* SubscriptionRef.update(state, (current) =>
            current.search?.text === wanted ? { ...current, search: { text: wanted, wallets } } : current,
          );
          return wallets;
        }),
      });
    }),
  );
}
