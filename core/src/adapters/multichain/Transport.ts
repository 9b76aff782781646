/** An open way to a wallet and back. */
export interface Transport {
  /** Sends one message of JSON-RPC. Throws when the wallet cannot be reached. */
  readonly post: (message: object) => void;
  readonly close: () => void;
}

/** Opens the way. `receive` gets whatever arrives, and `closed` is called when the other side has gone. Throws when there is none. */
export type OpenTransport = (receive: (message: unknown) => void, closed: () => void) => Transport;
