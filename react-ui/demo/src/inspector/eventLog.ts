import type { Portico, Store } from "@portico/core";
import { writable } from "../writable.ts";

type Event = NonNullable<ReturnType<Portico["events"]["store"]["get"]>>["last"];

/** So many are kept. */
const KEPT = 200;

export interface EventLog extends Store<ReadonlyArray<Event>> {
  /** Listens to a client, until it is told to stop. */
  readonly follow: (client: Portico) => () => void;
  readonly clear: () => void;
}

/** What happened, the latest first, whichever client it happened to. */
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
