import type { NodePorticoOptions } from "../../node.ts";

export type SiteOptions = Pick<NodePorticoOptions, "projectId" | "endpoints" | "storagePath">;

export type OrderName =
  | "connect"
  | "authenticate"
  | "reconnect"
  | "uri"
  | "sign"
  | "signTypedData"
  | "send"
  | "request"
  | "switchNetwork"
  | "state"
  | "disconnect"
  | "dispose";

/** What a test asks of a site in another process. */
export interface Order {
  readonly id: number;
  readonly order: OrderName;
  readonly value: string;
}

export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: {
    readonly _tag?: string | undefined;
    readonly message: string;
    readonly details?: unknown;
    readonly cause?: { readonly code?: unknown; readonly message?: unknown };
  };
}
