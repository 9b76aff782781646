import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networksOf } from "../../adapters/wagmi.ts";
import { isGatewayChain } from "../../domain/chain/gatewayChains.ts";
import type { Network } from "../../domain/chain/network.ts";
import { defineNetwork, presetNetworks } from "../../networks.ts";
import { gatewayUrl, rpcEndpointsOf } from "./rpcEndpoints.ts";

const blockchainApi = "https://gateway.example";
const projectId = "0".repeat(32);
const urlsOf = (network: Network, more: Partial<Parameters<typeof rpcEndpointsOf>[1]> = {}) => [
  ...new Set(
    rpcEndpointsOf(network, { blockchainApi, projectId, rpcUrls: {}, ...more })?.endpoints.map(({ url }) => url),
  ),
];

const preset = fc.constantFrom(...presetNetworks);
const urls = fc.uniqueArray(
  fc.webUrl({ validSchemes: ["https"] }).filter((url) => !url.startsWith(blockchainApi)),
  { minLength: 1, maxLength: 3 },
);
/** Settings that pass through storage, a worker or a server. */
const copied = (network: Network): Network => JSON.parse(JSON.stringify(network));

// shows docs/rules/services.md#own-nodes
describe("the nodes of a network", () => {
  it("are the gateway for a preset as it is, while there is a project id", () => {
    fc.assert(
      fc.property(preset, (network) => {
        const { caipNetworkId, rpcUrls } = network;
        const published = rpcUrls.default.http;
        const expected = isGatewayChain(caipNetworkId)
          ? [gatewayUrl(blockchainApi, caipNetworkId, projectId)]
          : published;
        expect(urlsOf(network)).toEqual(expected);
        expect(urlsOf(copied(network))).toEqual(expected);
        expect(urlsOf(network, { projectId: undefined })).toEqual(published);
      }),
    );
  });

  it("are those of the network's object when the site changed them, and those of `rpcUrls` before all", () => {
    fc.assert(
      fc.property(preset, urls, urls, (network, own, listed) => {
        fc.pre(String(own) !== String(network.rpcUrls.default.http));
        const changed: Network = { ...network, rpcUrls: { default: { http: own } } };
        const keptPublic: Network = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: own } } };
        for (const id of [projectId, undefined]) {
          expect(urlsOf(changed, { projectId: id })).toEqual(own);
          expect(urlsOf(copied(keptPublic), { projectId: id })).toEqual(own);
          const rpcUrls = { [network.caipNetworkId]: listed };
          expect(urlsOf(changed, { projectId: id, rpcUrls })).toEqual(listed);
          expect(urlsOf(network, { projectId: id, rpcUrls })).toEqual(listed);
        }
      }),
    );
  });

  it("are those of a network that the site defines, and not those of a wagmi config", () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 59_144, 123_456), urls, (id, http) => {
        const chain = {
          id,
          name: "Chain",
          nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
          rpcUrls: { default: { http } },
        };
        expect(urlsOf(defineNetwork(chain))).toEqual(http);
        const caipNetworkId = `eip155:${id}` as const;
        expect(urlsOf(networksOf({ chains: [chain] })[0])).toEqual(
          isGatewayChain(caipNetworkId) ? [gatewayUrl(blockchainApi, caipNetworkId, projectId)] : http,
        );
      }),
    );
  });

  it("are the gateway when the site's network names none", () => {
    for (const { caipNetworkId, ...network } of presetNetworks) {
      if (!isGatewayChain(caipNetworkId)) continue;
      const without: Network = { ...network, caipNetworkId, rpcUrls: { default: { http: [] } } };
      expect(urlsOf(without)).toEqual([gatewayUrl(blockchainApi, caipNetworkId, projectId)]);
    }
  });
});
