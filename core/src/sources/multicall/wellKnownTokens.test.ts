import { getAddress } from "viem";
import { describe, expect, it } from "vitest";
import { arbitrum, avalanche, base, bsc, gnosis, mainnet, optimism, polygon } from "../../networks.ts";
import { tokensOn } from "./tokenList.ts";
import { wellKnownTokens } from "./wellKnownTokens.ts";

describe("the well-known tokens", () => {
  it("have checksummed addresses, each once on a network", () => {
    for (const { address } of wellKnownTokens) expect(getAddress(address)).toBe(address);
    const ids = wellKnownTokens.map(({ chainId, address }) => `${chainId}:${address}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([mainnet, optimism, bsc, gnosis, polygon, base, arbitrum, avalanche])("include USDC on $name", (network) => {
    expect(tokensOn(network, wellKnownTokens).map(({ symbol }) => symbol)).toContain("USDC");
  });
});
