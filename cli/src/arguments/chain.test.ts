import { InvalidArgument, UnknownChain } from "@portico/core";
import { base, mainnet, presetNetworks } from "@portico/core/networks";
import { describe, expect, it } from "vitest";
import { chooseChains, resolveChain } from "./chain.ts";

const choice = { networks: presetNetworks, fallback: mainnet };

describe("resolveChain", () => {
  it("uses the default, --chain, or the chain that an argument names", () => {
    expect(resolveChain(choice, [])).toBe(mainnet);
    expect(resolveChain({ ...choice, selected: base }, [])).toBe(base);
    expect(resolveChain(choice, ["eip155:8453", "eip155:8453"])).toBe(base);
    expect(resolveChain({ ...choice, selected: base }, ["eip155:8453"])).toBe(base);
  });

  it("rejects arguments that disagree with each other or with --chain", () => {
    expect(resolveChain(choice, ["eip155:1", "eip155:8453"])).toBeInstanceOf(InvalidArgument);
    expect(String(resolveChain({ ...choice, selected: base }, ["eip155:1"]))).toContain(
      "Invalid chain 'eip155:1': expected a single chain for all arguments, here eip155:8453",
    );
  });

  it("rejects a chain that is not configured", () => {
    expect(resolveChain(choice, ["eip155:424242"])).toBeInstanceOf(UnknownChain);
  });
});

describe("chooseChains", () => {
  it.each(["base", "Base", "8453", "eip155:8453"])("finds the network by %s", (chain) => {
    expect(chooseChains({ chain, rpc: [] }).chains.selected).toBe(base);
  });

  it("suggests the closest network", () => {
    expect(() => chooseChains({ chain: "etherium", rpc: [] })).toThrow(
      "unknown chain 'etherium'; did you mean 'ethereum'?",
    );
  });

  it("assigns each RPC node to the chain it names, or to the chain of the command", () => {
    const rpc = [{ url: "http://a" }, { chain: "base", url: "http://b" }, { chain: "eip155:8453", url: "http://c" }];
    expect(chooseChains({ rpc }).rpcUrls).toEqual({
      "eip155:1": ["http://a"],
      "eip155:8453": ["http://b", "http://c"],
    });
    expect(chooseChains({ chain: "base", rpc: [{ url: "http://a" }] }).rpcUrls).toEqual({
      "eip155:8453": ["http://a"],
    });
  });

  it("creates a network for an unknown EVM chain id with an RPC node", () => {
    const { chains, rpcUrls } = chooseChains({ chain: "eip155:424242", rpc: [{ url: "http://a" }] });
    expect(chains.selected).toMatchObject({ caipNetworkId: "eip155:424242", name: "Chain 424242" });
    expect(rpcUrls).toEqual({ "eip155:424242": ["http://a"] });
    expect(() => chooseChains({ chain: "eip155:424242", rpc: [] })).toThrow("unknown chain");
  });
});
