import type { Portico } from "@portico/core";

/** How far the dialog of a client is on its way. */
export interface OpeningState {
  /** Whether a press has opened the frame, and the modal is not open yet. */
  readonly isOpening: boolean;
  /** Whether it opens on the first view that fits, as nothing else was asked for. */
  readonly isOnFirstView: boolean;
  /** Whether the code of the contents is there, so that they can be rendered ahead. */
  readonly isPrepared: boolean;
  /** The visitor no longer waits for the dialog. */
  readonly cancel: () => void;
  /** The visitor uses what the frame shows: the modal opens now, so that it comes before what is done with it. */
  readonly proceed: () => void;
}

export interface Opening {
  readonly get: () => OpeningState;
  /** The state that a server renders. */
  readonly initial: () => OpeningState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<OpeningState>) => void;
}

const nothing = () => {};
const initial: OpeningState = {
  isOpening: false,
  isOnFirstView: false,
  isPrepared: false,
  cancel: nothing,
  proceed: nothing,
};
const openings = new WeakMap<Portico, Opening>();

const makeOpening = (): Opening => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    initial: () => initial,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
  };
};

export const openingOf = (client: Portico): Opening => {
  const opening = openings.get(client) ?? makeOpening();
  openings.set(client, opening);
  return opening;
};
