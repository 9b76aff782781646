/* What every action of a client takes and returns. */

/**
 * The last argument of every action. Aborting the signal interrupts the work, and the action rejects with `Aborted`.
 */
export interface ActionOptions {
  readonly signal?: AbortSignal;
}

declare const rejection: unique symbol;

/**
 * The promise of an action, which rejects with `E`. Promises have no type for their rejections, so that `E` exists for
 * the compiler alone: an engine's action must fail with exactly the errors that its part declares.
 */
export interface ActionPromise<A, E> extends Promise<A> {
  readonly [rejection]?: (error: E) => E;
}
