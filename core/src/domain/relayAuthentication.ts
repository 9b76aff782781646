import { type ChainId, chainIdOf } from "./caip.ts";
import type { Network } from "./network.ts";
import { relayMethods } from "./relayMethods.ts";

/** The methods of a one-click authentication (contract wire section 6.5). */
export const authenticateMethods: ReadonlyArray<string> = /* @__PURE__ */ relayMethods.eip155.filter(
  (method) => method !== "wallet_showCallsStatus",
);

/** Chains in the order of a one-click authentication: the one of the message first. */
export const authenticateChains = (
  networks: ReadonlyArray<Network>,
  message: number | string,
): ReadonlyArray<ChainId> => [
  ...new Set([chainIdOf("eip155", message), ...networks.map(({ caipNetworkId }) => caipNetworkId)]),
];

/** One-click authentication signs for eip155 alone: any other configured network rules it out. */
export const canAuthenticate = (networks: ReadonlyArray<Network>): boolean =>
  networks.length > 0 && networks.every(({ chainNamespace }) => chainNamespace === "eip155");
