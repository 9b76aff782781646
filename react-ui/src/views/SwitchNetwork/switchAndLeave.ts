import type { Network, Portico } from "@portico/core";
import { afterNetworkSwitch } from "@portico/core/domain";

/** Views that a switch has done its work for; from another one the visitor, or the modal itself, has gone on. */
const isDone = (name: string): boolean => name === "Networks" || name === "SwitchNetwork";

const leave = async (client: Portico): Promise<void> => {
  const { stack, view } = client.router.store.get();
  if (!isDone(view.name)) return;
  const left = afterNetworkSwitch(stack);
  if (left === "close") return client.modal.close();
  for (let step = left.length; step < stack.length; step++) await client.modal.back();
};

/**
 * Switches, and leaves the views that led there. It goes on when the view is gone: the modal goes back by itself as soon
 * as a wallet tells its new network, which is often before the wallet answers (docs/rules/modal.md#changes-of-network).
 */
export const switchNetwork = async (client: Portico, { caipNetworkId }: Network): Promise<void> => {
  await client.networks.switch(caipNetworkId);
  await leave(client);
};
