import { describe, expect, it } from "vitest";
import { solana } from "./addedNetworks.ts";
import { base, mainnet } from "./evmPresets.ts";
import { authenticateChains, authenticateMethods, canAuthenticate } from "./relayAuthentication.ts";

describe("one-click authentication", () => {
  it("asks for 23 methods and the chain of the message first", () => {
    expect(authenticateMethods).toHaveLength(23);
    expect(authenticateMethods).not.toContain("wallet_showCallsStatus");
    expect(authenticateChains([mainnet, base], 8453)).toEqual(["eip155:8453", "eip155:1"]);
  });

  it("is possible while all networks are of eip155", () => {
    expect(canAuthenticate([mainnet, base])).toBe(true);
    expect(canAuthenticate([mainnet, solana])).toBe(false);
    expect(canAuthenticate([])).toBe(false);
  });
});
