/**
 * The last argument of every action. Aborting the signal interrupts the work, and the action rejects with `Aborted`.
 */
export interface ActionOptions {
  readonly signal?: AbortSignal;
}
