import { InvalidAccountId, InvalidAddress, InvalidArgument } from "@portico/core";
import { bitcoin, bitcoinTestnet, mainnet, presetNetworks, solana } from "@portico/core/networks";
import { describe, expect, it } from "vitest";
import { networkOfAddress, parseAccountArgument } from "./account.ts";

const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const solanaAddress = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

describe("parseAccountArgument", () => {
  it("reads addresses in any spelling", () => {
    expect(parseAccountArgument(vitalik.toLowerCase(), mainnet)).toEqual({ kind: "address", address: vitalik });
    expect(parseAccountArgument(solanaAddress, solana)).toEqual({ kind: "address", address: solanaAddress });
  });

  it("reads the chain of a CAIP-10 id", () => {
    const expected = { kind: "address", chainId: "eip155:8453", address: vitalik };
    expect(parseAccountArgument(`eip155:8453:${vitalik}`, mainnet)).toEqual(expected);
  });

  it.each(["vitalik.eth", "alice.reown.id", "sub.name.eth", "naïve.eth"])("reads %s as a name", (name) => {
    expect(parseAccountArgument(name, mainnet)).toEqual({ kind: "name", name });
  });

  it("returns the error for invalid text", () => {
    expect(parseAccountArgument("0x1234", mainnet)).toBeInstanceOf(InvalidAddress);
    expect(parseAccountArgument("eip155:1", mainnet)).toBeInstanceOf(InvalidAccountId);
    expect(parseAccountArgument(`eip155:1:${solanaAddress}`, mainnet)).toBeInstanceOf(InvalidAddress);
    for (const input of ["vitalik", "", "..", "a..b", "two words.eth"]) {
      expect(parseAccountArgument(input, mainnet)).toBeInstanceOf(InvalidArgument);
    }
  });
});

describe("networkOfAddress", () => {
  it.each([
    [solanaAddress, solana],
    [" bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq ", bitcoin],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", bitcoin],
    ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", bitcoin],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", bitcoinTestnet],
    ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", bitcoinTestnet],
    [vitalik, undefined],
    ["vitalik.eth", undefined],
  ])("returns the network that the text %s implies", (address, network) => {
    expect(networkOfAddress(address, presetNetworks)).toBe(network);
  });
});
