import { useSyncExternalStore } from "react";

const QUERY = "(prefers-color-scheme: light)";

const subscribe = (listener: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the visitor's device is set to light colours; a server does not know. */
export const usePrefersLight = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
