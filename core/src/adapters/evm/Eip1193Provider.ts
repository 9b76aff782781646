/** A wallet's provider as EIP-1193 defines it; events are optional because some wallets have none. */
export interface Eip1193Provider {
  readonly request: (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>;
  readonly on?: (event: string, listener: (...parts: ReadonlyArray<unknown>) => void) => unknown;
  readonly removeListener?: (event: string, listener: (...parts: ReadonlyArray<unknown>) => void) => unknown;
}

export const isEip1193Provider = (value: unknown): value is Eip1193Provider =>
  typeof value === "object" && value !== null && "request" in value && typeof value.request === "function";

/** Hears an event of the provider until the answer is called. */
export const listenTo = (
  provider: Eip1193Provider,
  event: "accountsChanged" | "chainChanged" | "disconnect",
  listener: (value: unknown) => void,
): (() => void) => {
  provider.on?.(event, listener);
  return () => provider.removeListener?.(event, listener);
};
