/** A snapshot and a subscription. Works unchanged with `useSyncExternalStore`, Svelte, Vue, Solid and RxJS. */
export interface Store<State> {
  /** The current snapshot: immutable, and the same reference until something changes. */
  get(): State;
  /**
   * The snapshot that a server renders: the state before anything is recalled or fetched. Always the same reference.
   */
  initial(): State;
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}
