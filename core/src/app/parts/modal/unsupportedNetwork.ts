import { namespaceOf } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { ModalOptionsInput } from "../../../domain/modal/modalOptions.ts";
import { isUnsupportedScreenDue } from "../../../domain/modal/unsupportedScreen.ts";
import type { Portico } from "../Portico.ts";

/**
 * Calls `listener` whenever the wallet in use is on a network that the site has not configured and does not allow: the
 * modal then opens on its own, so its code is needed. Returns an unsubscribe function.
 */
export const onUnsupportedNetwork = (
  { networks, connection }: Pick<Portico, "networks" | "connection">,
  { allowUnsupportedChain = false, basic: isBasic = false }: ModalOptionsInput,
  listener: () => void,
): (() => void) => {
  const check = () => {
    const { active, networks: configured } = networks.store.get();
    const wallet = connectedOn(connection.store.get(), namespaceOf(active));
    const site = { networks: configured, allowUnsupportedChain, isBasic };
    if (wallet?.chainId === active && isUnsupportedScreenDue(active, site)) listener();
  };
  const stops = [networks.store.subscribe(check), connection.store.subscribe(check)];
  return () => {
    for (const stop of stops) stop();
  };
};
