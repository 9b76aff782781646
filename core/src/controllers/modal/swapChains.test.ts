import { describe, expect, it } from "vitest";
import { exchangeChainIds } from "../../domain/modal/features.ts";
import { gnosis, mainnet, sepolia } from "../../networks.ts";
import { uniswapDeployments } from "../../sources/uniswap/deployments.ts";
import { hosted, uniswap } from "../../sources.ts";
import { swapChains } from "./swapChains.ts";

const networks = [mainnet, gnosis, sepolia] as const;
const site = { networks, projectId: "0".repeat(32) };

describe("the networks on which tokens can be swapped", () => {
  it("are those of the service, or of the exchanges on the chain for a site without a project id", () => {
    expect(swapChains(site)).toEqual(["eip155:1", "eip155:100"]);
    expect(swapChains({ networks })).toEqual(["eip155:1"]);
    expect(new Set(Object.keys(uniswapDeployments))).toEqual(new Set(exchangeChainIds));
  });

  it("are those that any source of the site serves, and none when the site turns them off", () => {
    const everywhere = { ...uniswap(), serves: () => true };
    expect(swapChains({ networks, sources: { swap: [everywhere] } })).toEqual([
      "eip155:1",
      "eip155:100",
      "eip155:11155111",
    ]);
    expect(swapChains({ ...site, sources: { swap: [uniswap()] } })).toEqual(["eip155:1"]);
    expect(swapChains({ ...site, sources: { swap: [hosted()] } })).toEqual(["eip155:1", "eip155:100"]);
    expect(swapChains({ ...site, sources: { swap: [] } })).toEqual([]);
  });
});
