import fc from "fast-check";
import * as chains from "viem/chains";
import { describe, expect, it } from "vitest";
import { baseSepolia, bitcoin, bsc, mainnet, presetNetworks, solana } from "../../networks.ts";
import { UnknownChain } from "../errors/input.ts";
import { swapChainIds } from "../modal/features.ts";
import { findNetwork } from "./findNetwork.ts";
import { isGatewayChain } from "./gatewayChains.ts";
import { defineNetwork, unknownNetwork } from "./network.ts";
import { networkImageIds } from "./networkImages.ts";

describe("networks", () => {
  // shows docs/rules/chain.md#network
  it("keep viem's definition of a chain, and get a CAIP-2 id and an image", () => {
    expect(mainnet).toMatchObject({
      id: 1,
      name: "Ethereum",
      caipNetworkId: "eip155:1",
      chainNamespace: "eip155",
      assets: { imageId: "ba0ba0cd-17c6-4806-ad93-f9d174f17900" },
      contracts: { ensUniversalResolver: { address: chains.mainnet.contracts.ensUniversalResolver.address } },
    });
    expect(defineNetwork(chains.sepolia)).toMatchObject({ testnet: true, caipNetworkId: "eip155:11155111" });
  });

  it("have viem's values for every EVM preset", () => {
    for (const network of presetNetworks.filter(({ chainNamespace }) => chainNamespace === "eip155")) {
      const chain = Object.values(chains).find(({ id, name }) => id === network.id && name === network.name);
      const defined = defineNetwork(chain ?? expect.unreachable(`viem has no ${network.name}`));
      const { network: _shortName, rpcUrls, ...preset } = network;
      expect(defined).toMatchObject({ ...preset, rpcUrls: { default: rpcUrls.default } });
      expect(network.testnet ?? false).toBe(defined.testnet ?? false);
      expect(network.blockExplorers?.default.url).toBe(defined.blockExplorers?.default.url);
    }
  });

  // shows docs/rules/chain.md#added-networks
  it("of other namespaces have the ids and currencies of their specification", () => {
    expect(solana).toMatchObject({ network: "solana-mainnet", nativeCurrency: { symbol: "SOL", decimals: 9 } });
    expect(bitcoin).toMatchObject({
      caipNetworkId: "bip122:000000000019d6689c085ae165831e93",
      nativeCurrency: { decimals: 8 },
    });
  });

  it("have unique ids", () => {
    const ids = presetNetworks.map(({ caipNetworkId }) => caipNetworkId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  // shows docs/rules/chain.md#network-images
  it("have an image where the directory has one", () => {
    for (const { caipNetworkId, assets } of presetNetworks) {
      expect(assets?.imageId).toBe(networkImageIds[caipNetworkId]);
    }
    for (const imageId of Object.values(networkImageIds)) {
      expect(imageId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });

  it("include every chain that supports swaps", () => {
    const ids = new Set<string>(presetNetworks.map(({ caipNetworkId }) => caipNetworkId));
    expect(swapChainIds.filter((chainId) => !ids.has(chainId))).toEqual([]);
  });

  it("are found by name in any case, short name, id and CAIP-2 id", () => {
    fc.assert(
      fc.property(fc.constantFrom(...presetNetworks), fc.boolean(), (network, upper) => {
        const { name, id, caipNetworkId, network: shortName = name, deprecatedCaipNetworkId = name } = network;
        for (const input of [name, shortName, String(id), caipNetworkId, deprecatedCaipNetworkId]) {
          const found = findNetwork(presetNetworks, upper ? input.toUpperCase() : input);
          expect(found instanceof Error ? found : found.caipNetworkId).toBe(network.caipNetworkId);
        }
      }),
    );
    expect(findNetwork(presetNetworks, "bsc")).toBe(bsc);
    expect(findNetwork(presetNetworks, "baseSepolia")).toBe(baseSepolia);
    expect(findNetwork(presetNetworks, "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ")).toBe(solana);
  });

  it("suggest the intended one for a misspelt name", () => {
    const found = findNetwork(presetNetworks, "etherium");
    expect(found).toBeInstanceOf(UnknownChain);
    expect(found instanceof UnknownChain && found.message).toBe("unknown chain 'etherium'; did you mean 'ethereum'?");
    const shortName = findNetwork(presetNetworks, "arbitrun");
    expect(shortName instanceof UnknownChain && shortName.details.suggestion).toBe("arbitrum");
    const nothing = findNetwork(presetNetworks, "zzzzzzzzzz");
    expect(nothing instanceof UnknownChain && nothing.details.suggestion).toBeUndefined();
  });

  it("that are unknown get a placeholder with a numeric id", () => {
    expect(unknownNetwork("eip155:424242")).toMatchObject({ id: 424242, name: "Unknown Network" });
  });

  // shows docs/rules/chain.md#gateway-chains
  it("of the gateway are those of its list", () => {
    expect(isGatewayChain("eip155:1")).toBe(true);
    expect(isGatewayChain("eip155:250")).toBe(false);
    for (const { caipNetworkId, chainNamespace } of presetNetworks.filter(
      (network) => network.chainNamespace !== "eip155",
    )) {
      expect(isGatewayChain(caipNetworkId), chainNamespace).toBe(true);
    }
    expect(isGatewayChain("polkadot:91b171bb158e2d3848fa23a9f1c25182")).toBe(false);
  });
});
