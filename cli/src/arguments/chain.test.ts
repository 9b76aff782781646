import { InvalidArgument, UnknownChain } from "@portico/core";
import { base, mainnet, presetNetworks } from "@portico/core/networks";
import { describe, expect, it } from "vitest";
import { resolveChain } from "./chain.ts";

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
