import { attempted, fieldOf, isObject } from "../../domain/untrustedValue.ts";

/** A wallet's provider as EIP-1193 defines it. Events are optional because some wallets have none. */
export interface Eip1193Provider {
  readonly request: (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>;
  readonly on?: (event: string, listener: (...parts: ReadonlyArray<unknown>) => void) => unknown;
  readonly removeListener?: (event: string, listener: (...parts: ReadonlyArray<unknown>) => void) => unknown;
}

export const isEip1193Provider = (value: unknown): value is Eip1193Provider =>
  isObject(value) && typeof fieldOf(value, "request") === "function";

/** Listens to an event of the provider. Returns an unsubscribe function. Does nothing for a provider without events. */
export const listenTo = (
  provider: Eip1193Provider,
  event: "accountsChanged" | "chainChanged" | "disconnect",
  listener: (value: unknown) => void,
): (() => void) => {
  attempted(() => provider.on?.(event, listener));
  return () => void attempted(() => provider.removeListener?.(event, listener));
};
