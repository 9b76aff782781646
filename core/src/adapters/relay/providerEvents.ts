type Listener = (...parts: ReadonlyArray<unknown>) => void;

/** The events of a provider, heard as those of Node's emitters are. */
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
