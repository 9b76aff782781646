import { describe, expect, it } from "vitest";
import { bitcoin, mainnet, solana, solanaDevnet, solanaTestnet } from "../../networks.ts";
import { explorerAccountUrl, explorerTransactionUrl } from "./explorerLinks.ts";
import type { Network } from "./network.ts";

const withExplorer = (network: Network, url: string): Network => ({
  ...network,
  blockExplorers: { default: { name: "Own", url } },
});

// shows docs/rules/links.md#explorers
describe("links to a block explorer", () => {
  it("point to accounts and transactions, with the paths of the namespace", () => {
    expect(explorerAccountUrl(mainnet, "0xabc")).toBe("https://etherscan.io/address/0xabc");
    expect(explorerTransactionUrl(mainnet, "0xdef")).toBe("https://etherscan.io/tx/0xdef");
    expect(explorerAccountUrl(solana, "abc")).toBe("https://solscan.io/account/abc");
  });

  it.each([
    ["https://own.example/scan/", "https://own.example/scan/tx/a%2Fb"],
    ["https://own.example/scan//", "https://own.example/scan/tx/a%2Fb"],
    ["https://own.example", "https://own.example/tx/a%2Fb"],
    ["https://own.example?chain=own", "https://own.example/tx/a%2Fb?chain=own"],
    ["https://own.example/?chain=own&x=/", "https://own.example/tx/a%2Fb?chain=own&x=/"],
    ["https://own.example/scan/?chain=own#top", "https://own.example/scan/tx/a%2Fb?chain=own#top"],
    ["https://own.example/#/", "https://own.example/#/tx/a%2Fb"],
    ["https://own.example/?chain=own#/own/", "https://own.example/?chain=own#/own/tx/a%2Fb"],
    ["http://localhost:4000/", "http://localhost:4000/tx/a%2Fb"],
  ])("put the path of %s where it belongs, and keep the rest", (url, link) => {
    expect(explorerTransactionUrl(withExplorer(mainnet, url), "a/b")).toBe(link);
  });

  it.each([
    ["explorer.solana.com", "address", "devnet", "testnet"],
    ["solscan.io", "account", "devnet", "testnet"],
    ["www.solscan.io", "account", "devnet", "testnet"],
    ["solana.fm", "address", "devnet-solana", "testnet-solana"],
  ])("name the network of Solana at %s", (host, word, devnet, testnet) => {
    const at = (network: Network) => explorerAccountUrl(withExplorer(network, `https://${host}/`), "abc");
    expect(at(solana)).toBe(`https://${host}/${word}/abc`);
    expect(at(solanaDevnet)).toBe(`https://${host}/${word}/abc?cluster=${devnet}`);
    expect(at(solanaTestnet)).toBe(`https://${host}/${word}/abc?cluster=${testnet}`);
  });

  it("name the network of Solana in the presets, and leave what a site has named", () => {
    expect(explorerTransactionUrl(solanaDevnet, "abc")).toBe("https://solscan.io/tx/abc?cluster=devnet");
    const custom = "https://explorer.solana.com/?cluster=custom&customUrl=http%3A%2F%2Flocalhost%3A8899";
    expect(explorerTransactionUrl(withExplorer(solanaDevnet, custom), "abc")).toBe(custom.replace("?", "tx/abc?"));
    expect(explorerTransactionUrl(withExplorer(solanaDevnet, "https://own.example"), "abc")).toBe(
      "https://own.example/tx/abc",
    );
    expect(explorerTransactionUrl(withExplorer(mainnet, "https://solscan.io"), "abc")).toBe(
      "https://solscan.io/tx/abc",
    );
  });

  it("are missing without an explorer, and for malformed ids", () => {
    expect(explorerAccountUrl(bitcoin, "bc1")).toBeUndefined();
    for (const id of ["", ".", "..", "\ud800"]) expect(explorerTransactionUrl(mainnet, id)).toBeUndefined();
    expect(explorerTransactionUrl(mainnet, "x".repeat(2_048))).toBeUndefined();
  });

  it.each([
    "javascript:alert(1)",
    "http://own.example",
    "ftp://own.example",
    "https://user:secret@own.example",
    "https:\\\\own.example",
    "https://own.example/\n",
    "own.example",
    "/scan",
    "",
  ])("are missing for an address that is not allowed: %j", (url) => {
    expect(explorerAccountUrl(withExplorer(mainnet, url), "0xabc")).toBeUndefined();
  });
});
