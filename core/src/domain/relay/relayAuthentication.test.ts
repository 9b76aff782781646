import { describe, expect, it } from "vitest";
import { solana } from "../chain/presets/addedNetworks.ts";
import { base, mainnet } from "../chain/presets/evmPresets.ts";
import { accountOfIssuer, authenticateChains, authenticateMethods, canAuthenticate } from "./relayAuthentication.ts";

// shows docs/rules/connection.md#one-click-authentication
describe("one-click authentication", () => {
  it("requests 23 methods, and lists the message's chain first", () => {
    expect(authenticateMethods).toHaveLength(23);
    expect(authenticateMethods).not.toContain("wallet_showCallsStatus");
    expect(authenticateChains([mainnet, base], "eip155:8453")).toEqual(["eip155:8453", "eip155:1"]);
  });

  it("is possible while all networks are of eip155", () => {
    expect(canAuthenticate([mainnet, base])).toBe(true);
    expect(canAuthenticate([mainnet, solana])).toBe(false);
    expect(canAuthenticate([])).toBe(false);
  });

  it("reads the account of the issuer", () => {
    expect(accountOfIssuer("did:pkh:eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")).toBe(
      "eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    );
    const invalid = ["", "did:key:z6Mk", "did:pkh:eip155:1", "did:pkh:eip155::0xab", "did:pkh:eip155:1:0xab:more"];
    expect(invalid.map(accountOfIssuer)).toEqual(invalid.map(() => undefined));
  });
});
