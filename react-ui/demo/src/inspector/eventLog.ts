import type { Portico, Store } from "@portico/core";
import { writable } from "../writable.ts";

type Event = NonNullable<ReturnType<Portico["events"]["store"]["get"]>>["last"];

/** How many events are kept. */
const KEPT = 200;

export interface EventLog extends Store<ReadonlyArray<Event>> {
  /** Listens to a client. Returns an unsubscribe function. */
  readonly follow: (client: Portico) => () => void;
  readonly clear: () => void;
}

/** The events of all clients so far, latest first. */
export const eventLog = (): EventLog => {
  const { set, ...store } = writable<ReadonlyArray<Event>>([]);
  return {
    ...store,
    clear: () => set([]),
    follow: ({ events }) =>
      events.store.subscribe(() => {
        const last = events.store.get()?.last;
        if (last && !store.get().includes(last)) set([last, ...store.get()].slice(0, KEPT));
      }),
  };
};
