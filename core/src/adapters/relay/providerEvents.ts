type Listener = (...parts: ReadonlyArray<unknown>) => void;

/** The events of a provider, with the methods of Node's event emitters. */
export const providerEvents = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    emit: (event: string, value?: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
};
