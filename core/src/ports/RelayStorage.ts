import * as Context from "effect/Context";

/** Storage in the shape the relay's library wants; values are what JSON can hold. */
export interface RelayStorageArea {
  getKeys(): Promise<string[]>;
  getEntries<T>(): Promise<[string, T][]>;
  getItem<T>(key: string): Promise<T | undefined>;
  setItem<T>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Where the relay's library keeps keys and sessions. */
export class RelayStorage extends Context.Service<
  RelayStorage,
  {
    /** Nothing of it rejects: what cannot be kept lives as long as the client, and `onProblem` says so. */
    readonly open: (onProblem: (message: string) => void) => Promise<RelayStorageArea>;
    /** One that starts with nothing and keeps nothing, for when the library cannot start with what was kept. */
    readonly openEmpty: () => Promise<RelayStorageArea>;
    /** Keeps clients that must not share sessions apart; empty for a page. */
    readonly prefix: string;
  }
>()("portico/ports/RelayStorage") {}
