import type { Network } from "../networks.ts";

const network = (reference: string, name: string): Network => ({
  id: reference,
  name,
  chainNamespace: "polkadot",
  caipNetworkId: `polkadot:${reference}`,
  nativeCurrency: { name, symbol: name, decimals: 10 },
  rpcUrls: { default: { http: [] } },
});
export const polkadot = network("91b171bb158e2d3848fa23a9f1c25182", "Polkadot");
export const westend = network("e143f23803ac50e8f6f8e62695d1ce9e", "Westend");
