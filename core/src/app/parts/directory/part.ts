import type { DirectoryWallet, WalletListState } from "../../../domain/directory/wallet.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { ServiceError } from "../../../domain/errors/families.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

export type PrefetchDirectoryErrorType = ClientError;

export type MoreDirectoryReturnType = WalletListState;
export type MoreDirectoryErrorType = ServiceError | ClientError;

export interface SearchDirectoryParameters {
  readonly text: string;
  readonly certified?: boolean;
}
export type SearchDirectoryReturnType = ReadonlyArray<DirectoryWallet>;
export type SearchDirectoryErrorType = ServiceError | ClientError;

/** The wallet directory: wallets that are not in the page. */
export interface DirectoryParts {
  readonly directory: {
    readonly store: Store<WalletListState>;
    /**
     * Loads the featured and the recommended wallets for the site's networks, or for the namespace that the modal was
     * opened for. Loads each list once. When one cannot be loaded, the store's status becomes `failed`, this does not
     * reject, and the next call tries it again.
     */
    prefetch(options?: ActionOptions): ActionPromise<void, PrefetchDirectoryErrorType>;
    /**
     * Appends the next page of the list, or loads the first page once the networks have changed. Does nothing after the
     * last page. Rejects with a `ServiceError`.
     */
    more(options?: ActionOptions): ActionPromise<MoreDirectoryReturnType, MoreDirectoryErrorType>;
    /**
     * Searches the directory by name. With `certified`, only certified wallets are returned. Rejects with a
     * `ServiceError`, and with `Aborted` when a search for something else begins.
     */
    search(
      query: SearchDirectoryParameters,
      options?: ActionOptions,
    ): ActionPromise<SearchDirectoryReturnType, SearchDirectoryErrorType>;
  };
}
