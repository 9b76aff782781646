import type { Reporter } from "../../engine/outcomes.ts";
import type { ChainParts } from "./part.ts";

/** Reports a switch of the network (docs/rules/services.md#events). */
export const chainEvents = (parts: ChainParts, { watch }: Reporter): ChainParts => ({
  ...parts,
  networks: {
    ...parts.networks,
    switch: (network, options) =>
      watch(parts.networks.switch(network, options), {
        done: ({ caipNetworkId }) => ({ event: "SWITCH_NETWORK", properties: { network: caipNetworkId } }),
      }),
  },
});
