import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on a server, and while a page takes over what the server rendered. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
