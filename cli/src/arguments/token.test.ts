import { InvalidAddress, InvalidArgument, InvalidAssetId, UnknownToken } from "@portico/core";
import type { SwapToken } from "@portico/core/domain";
import { mainnet, solana } from "@portico/core/networks";
import { checksumAddress } from "viem";
import { describe, expect, it } from "vitest";
import { chainsOfTokens, chooseToken, parseTokenArgument, tokenIdWithoutList } from "./token.ts";

const usdcAddress = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const token = (symbol: string, name: string, address: string): SwapToken => ({
  symbol,
  name,
  address: `eip155:1:${address}`,
  decimals: 6,
});
const usdc = token("USDC", "USD Coin", usdcAddress.toLowerCase());
const ether = token("ETH", "Ether", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
const list = [ether, usdc, token("DUP", "First", `0x${"1".repeat(40)}`), token("DUP", "Second", `0x${"2".repeat(40)}`)];

const choose = (input: string) => {
  const argument = parseTokenArgument(input);
  if (argument instanceof Error) throw argument;
  return chooseToken(argument, list, mainnet);
};

describe("parseTokenArgument", () => {
  it("reads addresses, CAIP-10 ids and CAIP-19 ids of fungible tokens", () => {
    expect(parseTokenArgument(usdcAddress.toLowerCase())).toEqual({ kind: "address", address: usdcAddress });
    const withChain = { kind: "address", chainId: "eip155:1", address: usdcAddress };
    expect(parseTokenArgument(`eip155:1:${usdcAddress}`)).toEqual(withChain);
    expect(parseTokenArgument(`eip155:1/erc20:${usdcAddress}`)).toEqual(withChain);
    expect(parseTokenArgument("eip155:1/slip44:60")).toMatchObject({
      chainId: "eip155:1",
      address: ether.address.slice("eip155:1:".length),
    });
  });

  it("verifies the checksum, and takes that of Rootstock for its network", () => {
    const own = checksumAddress(usdcAddress, 30);
    const onRootstock = { kind: "address", chainId: "eip155:30", address: usdcAddress };
    expect(parseTokenArgument(own)).toEqual(onRootstock);
    expect(parseTokenArgument(`eip155:30:${own}`)).toEqual(onRootstock);
    expect(parseTokenArgument(`eip155:30:${usdcAddress}`)).toEqual(onRootstock);
    for (const text of [`eip155:1:${own}`, `eip155:31:${own}`, usdcAddress.replace("A0", "a0")]) {
      expect(parseTokenArgument(text)).toBeInstanceOf(InvalidAddress);
    }
  });

  it("reads any other text as a word", () => {
    expect(parseTokenArgument("usdc")).toEqual({ kind: "word", word: "usdc" });
    expect(parseTokenArgument("USD Coin")).toEqual({ kind: "word", word: "USD Coin" });
  });

  it("returns the error for invalid text", () => {
    expect(parseTokenArgument("0x123")).toBeInstanceOf(InvalidAddress);
    expect(parseTokenArgument("eip155:1/erc20")).toBeInstanceOf(InvalidAssetId);
    expect(parseTokenArgument(`eip155:1/erc721:${usdcAddress}`)).toBeInstanceOf(InvalidArgument);
    expect(parseTokenArgument("eip155:1")).toBeInstanceOf(InvalidArgument);
    expect(parseTokenArgument(" ")).toBeInstanceOf(InvalidArgument);
  });

  it("names the chains of arguments that are ids", () => {
    const arguments_ = [
      { kind: "word", word: "ETH" },
      { kind: "address", chainId: "eip155:1", address: "0x" },
    ] as const;
    expect(chainsOfTokens(arguments_)).toEqual(["eip155:1"]);
  });
});

describe("chooseToken", () => {
  it("finds a token by symbol, name, address and id, in any case", () => {
    for (const input of ["usdc", "USDC", "usd coin", usdcAddress, `eip155:1/erc20:${usdcAddress}`]) {
      expect(choose(input)).toBe(usdc);
    }
    expect(choose("eip155:1/slip44:60")).toBe(ether);
  });

  it("suggests the closest token", () => {
    const error = choose("USCD");
    expect(error).toBeInstanceOf(UnknownToken);
    expect(String(error)).toContain("unknown token 'USCD' on eip155:1");
    expect(choose("Etherr")).toMatchObject({ message: "unknown token 'Etherr' on eip155:1; did you mean 'Ether'?" });
  });

  it("requires the address when a symbol is ambiguous", () => {
    const error = choose("DUP");
    expect(error).toBeInstanceOf(InvalidArgument);
    expect(String(error)).toContain(`eip155:1:0x${"1".repeat(40)}, eip155:1:0x${"2".repeat(40)}`);
  });
});

describe("tokenIdWithoutList", () => {
  it("returns the ids of the native coin and of addresses in every namespace", () => {
    expect(tokenIdWithoutList({ kind: "word", word: "eth" }, mainnet)).toBe(ether.address);
    expect(tokenIdWithoutList({ kind: "address", address: usdcAddress }, mainnet)).toBe(`eip155:1:${usdcAddress}`);
    expect(tokenIdWithoutList({ kind: "word", word: "SOL" }, solana)).toMatch(/^solana:.*:So1/);
    expect(tokenIdWithoutList({ kind: "word", word: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" }, solana)).toMatch(
      /EPjF/,
    );
    expect(tokenIdWithoutList({ kind: "word", word: "USDC" }, mainnet)).toBeUndefined();
  });
});
