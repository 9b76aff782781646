import { namespaceOf } from "../domain/chain/caip.ts";
import { connectedOn } from "../domain/connection/connectedOn.ts";
import type { ModalOptionsGiven } from "../domain/modal/modalOptions.ts";
import { isUnsupportedScreenDue } from "../domain/modal/unsupportedScreen.ts";
import type { Portico } from "./Portico.ts";

/**
 * Tells whenever the wallet in use is on a network that the site has to have and has not, until it is stopped: the modal
 * then opens by itself, so its code is needed.
 */
export const onUnsupportedNetwork = (
  { networks, connection }: Pick<Portico, "networks" | "connection">,
  { allowUnsupportedChain = false, basic: isBasic = false }: ModalOptionsGiven,
  tell: () => void,
): (() => void) => {
  const look = () => {
    const { active, networks: configured } = networks.store.get();
    const wallet = connectedOn(connection.store.get(), namespaceOf(active));
    const site = { networks: configured, allowUnsupportedChain, isBasic };
    if (wallet?.chainId === active && isUnsupportedScreenDue(active, site)) tell();
  };
  const stops = [networks.store.subscribe(look), connection.store.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
};
