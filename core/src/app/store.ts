/** A snapshot and its subscription; works as it is with `useSyncExternalStore`, Svelte, Vue, Solid and RxJS. */
export interface Store<State> {
  /** The current snapshot: immutable, and the same reference until something changes. */
  get(): State;
  /** The snapshot a server renders: what is there before anything was remembered or asked. Always the same reference. */
  initial(): State;
  /** Calls the listener after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}
