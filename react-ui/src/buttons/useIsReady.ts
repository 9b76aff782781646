import { type ReadableStore, useStore } from "../provider/useStore.ts";

const inBrowser: ReadableStore<boolean> = { subscribe: () => () => {}, get: () => true, initial: () => false };

/** False on a server, and while a page takes over what the server rendered. */
export const useIsReady = (): boolean => useStore(inBrowser);
