import * as Context from "effect/Context";

/** Storage in the shape that the relay's library requires. Values are what JSON can hold. */
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
    /**
     * Opens the storage; none of its methods rejects. What cannot be stored lives as long as the client, and
     * `onProblem` is called with a message.
     */
    readonly open: (onProblem: (message: string) => void) => Promise<RelayStorageArea>;
    /** Opens an empty storage that keeps nothing, for when the library cannot start with the stored values. */
    readonly openEmpty: () => Promise<RelayStorageArea>;
    /** Separates clients that must not share sessions; empty for a page. */
    readonly prefix: string;
  }
>()("portico/ports/RelayStorage") {}
