import type { Portico } from "@portico/core";
import { type Writable, writable } from "../writable.ts";

type Event = NonNullable<ReturnType<Portico["events"]["store"]["get"]>>["last"];

/** How many events are kept. */
const KEPT = 200;

export interface EventLog extends Omit<Writable<ReadonlyArray<Event>>, "set"> {
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
      events.store.subscribe((state) => {
        const last = state?.last;
        if (last && !store.get().includes(last)) set([last, ...store.get()].slice(0, KEPT));
      }),
  };
};
