import type { Portico } from "@portico/core";
import { useEffect, useRef } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";

/** Something that happened, such as `CONNECT_SUCCESS` or `MODAL_OPEN`. `event` names it. */
export type PorticoEvent = NonNullable<ReturnType<Portico["events"]["store"]["get"]>>["last"];

/**
 * Calls the listener with each event from now on, until the component unmounts. Works whether or not analytics is on.
 *
 * @example
 *   useEvents(({ event }) => {
 *     if (event === "CONNECT_SUCCESS") showConfetti();
 *   });
 */
export const useEvents = (listener: (event: PorticoEvent) => void): void => {
  const { events } = usePortico();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const initialState = events.store.get();
    // A store calls its listener at once, with what happened before.
    return events.store.subscribe((state) => {
      if (state && state !== initialState) latest.current(state.last);
    });
  }, [events]);
};
