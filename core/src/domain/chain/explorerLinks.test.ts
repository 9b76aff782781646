import { describe, expect, it } from "vitest";
import { bitcoin, mainnet, solana } from "../../networks.ts";
import { explorerAccountUrl, explorerTransactionUrl } from "./explorerLinks.ts";

describe("links to a block explorer", () => {
  it("point to accounts and transactions, with the paths of the namespace", () => {
    expect(explorerAccountUrl(mainnet, "0xabc")).toBe("https://etherscan.io/address/0xabc");
    expect(explorerTransactionUrl(mainnet, "0xdef")).toBe("https://etherscan.io/tx/0xdef");
    expect(explorerAccountUrl(solana, "abc")).toBe("https://solscan.io/account/abc");
  });

  it("work with a base URL that ends in a slash, and encode ids with special characters", () => {
    const network = { ...mainnet, blockExplorers: { default: { name: "Own", url: "https://own.example/scan/" } } };
    expect(explorerTransactionUrl(network, "a/b")).toBe("https://own.example/scan/tx/a%2Fb");
  });

  it("are missing without an explorer, and for malformed transaction ids", () => {
    expect(explorerAccountUrl(bitcoin, "bc1")).toBeUndefined();
    expect(explorerTransactionUrl(mainnet, "")).toBeUndefined();
  });
});
