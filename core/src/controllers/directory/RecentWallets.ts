import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { parseRecentWallets, rememberWallet, stringifyRecentWallets } from "../../domain/directory/recentWallets.ts";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** The directory wallets that the visitor used last. */
export class RecentWallets extends Context.Service<
  RecentWallets,
  {
    /** At most two wallets, newest first; empty before `recall`. */
    readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<DirectoryWallet>>;
    /** Reads the wallets that this tab and other tabs remembered. */
    readonly recall: Effect.Effect<void>;
    /** Puts a wallet first, now and for later visits. */
    readonly remember: (wallet: DirectoryWallet) => Effect.Effect<void>;
  }
>()("portico/controllers/RecentWallets") {
  static readonly layer = Layer.effect(
    RecentWallets,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const state = yield* SubscriptionRef.make<ReadonlyArray<DirectoryWallet>>([]);
      const stored = Effect.map(storage.text(storageKeys.recentWallets), parseRecentWallets);
      return RecentWallets.of({
        state,
        recall: Effect.flatMap(stored, (wallets) => SubscriptionRef.set(state, wallets)),
        remember: Effect.fnUntraced(function* (wallet) {
          const wallets = rememberWallet(yield* stored, wallet);
          yield* SubscriptionRef.set(state, wallets);
          yield* storage.setText(storageKeys.recentWallets, stringifyRecentWallets(wallets));
        }),
      });
    }),
  );
}
