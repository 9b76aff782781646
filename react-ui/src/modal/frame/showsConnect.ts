import type { Portico } from "@portico/core";
import { overallStatus } from "@portico/core/page";
import { useCallback, useSyncExternalStore } from "react";
import { openingOf } from "./opening.ts";

/**
 * Whether the dialog would open with the Connect screen, as it usually does, and everything that this one needs is there.
 * A site without wallets of the page may open with another view.
 */
export const showsConnect = (client: Portico): boolean => {
  const { stack, view } = client.router.store.get();
  const choice = client.walletPicker.store.get();
  return (
    openingOf(client).get().isPrepared &&
    overallStatus(client.connection.store.get()) === "disconnected" &&
    stack.length === 1 &&
    view.name === "Connect" &&
    choice?.isReady === true &&
    choice.context.usesPageWallets &&
    client.modalOptions.store.get()?.enableEmbedded === false
  );
};

/** The same; renders again when it changes. A server renders nothing of the dialog. */
export const useShowsConnect = (client: Portico): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { router, walletPicker, connection, modalOptions } = client;
      const stores = [openingOf(client), router.store, walletPicker.store, connection.store, modalOptions.store];
      const stops = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => showsConnect(client),
    () => false,
  );
};
