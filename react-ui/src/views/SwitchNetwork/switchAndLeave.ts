import type { Network, Portico } from "@portico/core";
import { afterNetworkSwitch } from "@portico/core/domain";

/**
 * Whether a finished switch should leave this view. From another view, the visitor or the modal has already moved on.
 */
const isDone = (name: string): boolean => name === "Networks" || name === "SwitchNetwork";

const leave = async (client: Portico): Promise<void> => {
  const { stack, view } = client.router.store.get();
  if (!isDone(view.name)) return;
  const left = afterNetworkSwitch(stack);
  if (left === "close") return client.modal.close();
  for (let step = left.length; step < stack.length; step++) await client.modal.back();
};

/**
 * Switches the network, and leaves the views that led there. Continues after the view unmounts: the modal goes back as
 * soon as a wallet reports its new network, often before the wallet answers the request
 * (docs/rules/modal.md#changes-of-network).
 */
export const switchNetwork = async (client: Portico, { caipNetworkId }: Network): Promise<void> => {
  await client.networks.switch(caipNetworkId);
  await leave(client);
};
