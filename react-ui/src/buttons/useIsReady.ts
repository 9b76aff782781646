import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on a server, and while a page takes over what the server rendered. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
