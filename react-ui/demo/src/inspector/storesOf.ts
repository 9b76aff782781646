import type { Portico, Store } from "@portico/core";

const isStore = (value: unknown): value is Store<unknown> =>
  typeof value === "object" && value !== null && "get" in value && "subscribe" in value && "initial" in value;

/** Every store of a client by its path: `connection`, `wallet.lateAnswers`, `images`. */
export const storesOf = (client: Portico): Readonly<Record<string, Store<unknown>>> => {
  const stores: Record<string, Store<unknown>> = {};
  for (const [part, value] of Object.entries<object>({ ...client })) {
    if (isStore(value)) stores[part] = value;
    else {
      for (const [name, member] of Object.entries(value)) {
        if (isStore(member)) stores[name === "store" ? part : `${part}.${name}`] = member;
      }
    }
  }
  return stores;
};
