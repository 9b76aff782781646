import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as Semaphore from "effect/Semaphore";
import type { Namespace } from "../../domain/chain/caip.ts";
import { type DirectoryWallet, inOrderOf, mergeWallets, type WalletListState } from "../../domain/directory/wallet.ts";
import { emptyWalletList } from "../../domain/emptyStates.ts";
import { Aborted } from "../../domain/errors/client.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import type { ModalEvent } from "../../domain/events/event.ts";
import {
  WALLET_FUZZY_START_CHARACTERS,
  WALLET_PAGE_ENTRIES,
  WALLET_RECOMMENDED_ENTRIES,
  WALLET_SEARCH_ENTRIES,
  WALLET_SEARCH_MIN_CHARACTERS,
} from "../../domain/limits.ts";
import { loadCode } from "../../gateways/loadCode.ts";
import { Settings } from "../../gateways/Settings.ts";
import { WalletDirectory, type WalletPage } from "../../gateways/walletDirectory/WalletDirectory.ts";
import { Networks } from "../chain/Networks.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

const loadSimilarWallets = loadCode("similar names of wallets", () => import("./similarWallets.ts")).pipe(
  Effect.map(({ similarWallets }) => similarWallets),
  // The directory's own answer counts without it.
  Effect.orElseSucceed(() => () => []),
);

/** The event of a search. Without a text and without `certified`, the visitor has ended the search. */
const searchEvent = (search: string, isCertified: boolean): ModalEvent | undefined =>
  isCertified || search.trim()
    ? { event: "SEARCH_WALLET", properties: { badge: isCertified ? "certified" : "", search } }
    : undefined;

/**
 * Wallets of the directory for the site's networks: featured, recommended, the whole list page by page, and search. The
 * first request after the networks have changed starts the lists again.
 */
export class WalletList extends Context.Service<
  WalletList,
  {
    readonly state: SubscriptionRef.SubscriptionRef<WalletListState>;
    /** From the next request on, lists only wallets for the networks of this namespace. */
    readonly filterBy: (namespace: Namespace | undefined) => Effect.Effect<void>;
    /** Starts the lists again if the networks have changed, as every request does. */
    readonly renew: Effect.Effect<void>;
    /**
     * Loads featured and recommended wallets, which come before the list, and the wallets that the site excludes. Each
     * list is requested until it is loaded (docs/rules/directory.md#prefetch). When one is missing, the status is
     * `failed`. Without a project id there is no directory, and nothing happens.
     */
    readonly prefetch: Effect.Effect<void>;
    /**
     * Appends the next page of 40, without featured and recommended wallets. Does nothing when the list is complete.
     */
    readonly more: Effect.Effect<WalletListState, ServiceError>;
    /**
     * Returns at most 100 wallets: those that the directory finds, or else those with a similar name. The state keeps the
     * older result until then. A text of fewer than two characters searches nothing, unless `certified` is set. Ends
     * a search for something else that is under way with `Aborted`.
     */
    readonly search: (query: {
      readonly text: string;
      readonly certified?: boolean;
    }) => Effect.Effect<ReadonlyArray<DirectoryWallet>, ServiceError | Aborted>;
  }
>()("portico/controllers/WalletList") {
  static readonly layer = Layer.effect(
    WalletList,
    Effect.gen(function* () {
      const directory = yield* WalletDirectory;
      const networks = yield* Networks;
      const outcomes = yield* Outcomes;
      const { projectId, featuredWalletIds, includeWalletIds: include, excludeWalletIds } = yield* Settings;
      const state = yield* SubscriptionRef.make(emptyWalletList);
      const oneAtATime = yield* Semaphore.make(1);
      let filter: Namespace | undefined;
      const currentChains = () =>
        SubscriptionRef.getUnsafe(networks.state).networks.flatMap(({ chainNamespace, caipNetworkId }) =>
          filter === undefined || filter === chainNamespace ? [caipNetworkId] : [],
        );
      /** The networks of the lists. It is a new array whenever the lists start again. */
      let chains = currentChains();
      let featured: ReadonlyArray<DirectoryWallet> | undefined;
      let recommended: WalletPage | undefined;
      let excluded: ReadonlyArray<DirectoryWallet> | undefined;
      /** The same ids for every page; otherwise the pages would shift. */
      let excludedIds: ReadonlyArray<string> = [];
      let newest = { wanted: "", superseded: Deferred.makeUnsafe<never, Aborted>() };

      const update = (change: (current: WalletListState) => WalletListState) => SubscriptionRef.update(state, change);

      const renew = Effect.suspend(() => {
        const latest = currentChains();
        if (latest.join() === chains.join()) return Effect.void;
        chains = latest;
        recommended = undefined;
        return update((current) => ({ ...emptyWalletList, featured: current.featured, excluded: current.excluded }));
      });

      /** Shows the list as loading during the request. The loaded wallets stay, whatever happens. */
      const whileLoading = <A, E>(request: Effect.Effect<A, E>) =>
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

      /**
       * Returns the known result, or makes the request. A failure gives undefined, and does not affect other requests.
       */
      const cachedOrRequested = <A>(cached: A | undefined, request: Effect.Effect<A, ServiceError>) =>
        cached === undefined ? Effect.orElseSucceed(request, () => undefined) : Effect.succeed(cached);

      const firstWallets: Effect.Effect<void> = Effect.gen(function* () {
        yield* renew;
        if (featured && recommended && excluded) return;
        const requestedChains = chains;
        const recommendedRequest = directory.wallets({
          chains,
          include,
          page: 1,
          entries: WALLET_RECOMMENDED_ENTRIES,
          exclude: [...excludeWalletIds, ...featuredWalletIds],
        });
        const [first, second, hidden] = yield* whileLoading(
          Effect.all(
            [
              cachedOrRequested(featured, byIds(featuredWalletIds)),
              cachedOrRequested(recommended, recommendedRequest),
              cachedOrRequested(excluded, byIds(excludeWalletIds)),
            ],
            { concurrency: "unbounded" },
          ),
        );
        featured = first;
        excluded = hidden;
        if (requestedChains !== chains) return yield* firstWallets;
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

      const nextPage: Effect.Effect<WalletListState, ServiceError> = Effect.gen(function* () {
        yield* renew;
        const requestedChains = chains;
        const previous = SubscriptionRef.getUnsafe(state);
        if (previous.isWhole) return previous;
        if (previous.page === 0) {
          excludedIds = [...excludeWalletIds, ...featuredWalletIds, ...previous.recommended.map(({ id }) => id)];
        }
        const page = previous.page + 1;
        const query = { chains, include, page, entries: WALLET_PAGE_ENTRIES, exclude: excludedIds };
        const loaded = yield* whileLoading(directory.wallets(query));
        if (requestedChains !== chains) return yield* nextPage;
        const wallets = mergeWallets(previous.wallets, loaded.wallets);
        // A directory may report a higher count than it returns; without this check, it would be requested forever.
        const isWhole = loaded.wallets.length === 0 || wallets.length >= loaded.count;
        yield* update((current) => ({
          ...current,
          status: "ready",
          wallets,
          page,
          count: Math.max(current.count, loaded.count),
          isWhole,
        }));
        return SubscriptionRef.getUnsafe(state);
      });

      const requestNamed = (name: string, certified: boolean) =>
        directory.wallets({
          chains,
          include,
          page: 1,
          entries: WALLET_SEARCH_ENTRIES,
          exclude: excludeWalletIds,
          search: name,
          certified,
        });

      /**
       * Returns the wallets that the directory finds, or else those with a similar name: of the loaded ones, and of those
       * whose names contain the first letters.
       */
      const walletsNamed = Effect.fnUntraced(function* (name: string, certified: boolean) {
        const { wallets } = yield* requestNamed(name, certified);
        if (wallets.length > 0 || name === "") return wallets;
        const similarWallets = yield* loadSimilarWallets;
        const isWanted = ({ badgeType }: DirectoryWallet) => !certified || badgeType === "certified";
        const { featured, recommended, wallets: listed } = SubscriptionRef.getUnsafe(state);
        const loaded = similarWallets(name, [...featured, ...recommended, ...listed].filter(isWanted));
        const start = name.slice(0, WALLET_FUZZY_START_CHARACTERS).trim();
        if (loaded.length > 0 || start === name) return loaded;
        return similarWallets(name, (yield* requestNamed(start, certified)).wallets);
      });

      const search = Effect.fnUntraced(function* ({ text, certified }: { text: string; certified: boolean }) {
        const trimmed = text.trim();
        yield* renew;
        const wanted = `${certified} ${trimmed}`;
        if (wanted !== newest.wanted) {
          yield* Deferred.fail(newest.superseded, new Aborted({}));
          newest = { wanted, superseded: Deferred.makeUnsafe() };
        }
        if (!certified && trimmed.length < WALLET_SEARCH_MIN_CHARACTERS) {
          yield* update(({ search: _, ...list }) => list);
          return [];
        }
        const wallets = yield* walletsNamed(trimmed, certified).pipe(
          Effect.raceFirst(Deferred.await(newest.superseded)),
        );
        yield* update((current) =>
          newest.wanted === wanted ? { ...current, search: { text: trimmed, wallets } } : current,
        );
        return wallets;
      });

      return WalletList.of({
        state,
        filterBy: (namespace) =>
          Effect.sync(() => {
            filter = namespace;
          }),
        renew,
        prefetch: projectId ? oneAtATime.withPermit(firstWallets) : Effect.void,
        more: oneAtATime.withPermit(nextPage),
        search: ({ text, certified = false }) => {
          const event = searchEvent(text, certified);
          return outcomes.report(
            Effect.andThen(
              event ? PubSub.publish(outcomes.published, { event }) : Effect.void,
              search({ text, certified }),
            ),
          );
        },
      });
    }),
  );
}
