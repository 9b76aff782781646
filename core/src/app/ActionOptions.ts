/** Every action takes these as its last argument; aborting interrupts the work and rejects with `Aborted`. */
export interface ActionOptions {
  readonly signal?: AbortSignal;
}
