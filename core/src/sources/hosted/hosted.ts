import { namespacesOf, swapChainIds } from "../../domain/modal/features.ts";
import { hostedOffers } from "../../domain/money/onramp/onrampProviders.ts";
import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { HostedSource } from "../../ports/sources/HostedSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

const hostedSource: SourcePlugin<HostedSource> = {
  id: HOSTED_SOURCE_ID,
  serves: ({ caipNetworkId, chainNamespace }, kind) => {
    if (kind === "swap") return swapChainIds.includes(caipNetworkId);
    if (kind === "balances") return namespacesOf.balance.includes(chainNamespace);
    // Which networks of a namespace the API serves is only known once it is asked.
    return kind !== "history" || namespacesOf.activity.includes(chainNamespace);
  },
  rereads: ({ chainNamespace }) => chainNamespace === "eip155",
  offers: ({ chainNamespace }) => hostedOffers(chainNamespace),
  load: async () => (await import("./makeHosted.ts")).makeHosted,
};

/** The Blockchain API, as a source of any kind but NFTs and descriptors. It needs a project id. */
export const hosted = (): SourcePlugin<HostedSource> => hostedSource;
