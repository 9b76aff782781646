import { install, setGlobalDispatcher } from "undici";
import { connectionsFor } from "./connectionsFor.ts";
import type { Proxies } from "./proxy.ts";

/**
 * Gives the process its connections: `fetch` and `WebSocket` of every library use them, also those of the relay. It has to
 * happen before such a library loads, which may keep what it finds.
 */
export const useConnections = (proxies: Proxies | undefined): void => {
  setGlobalDispatcher(connectionsFor(proxies).dispatcher);
  install();
};
