import type { NewMessageOptions } from "../../domain/identity/siwx/newMessage.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";

export interface ServerSiwxOptions extends Pick<NewMessageOptions, "statement" | "resources" | "lifetimeMillis"> {
  /** Where the routes of the server are: `/siwx` by default. */
  readonly path?: string;
  /** Whether a visitor who declines is disconnected: true by default. */
  readonly required?: boolean;
  /** Whether the visitor is signed out when the wallet disconnects: true by default. */
  readonly signOutOnDisconnect?: boolean;
  /** In place of the page's `fetch`. */
  readonly fetch?: FetchFunction;
}
