import { describe, expect, it } from "vitest";
import { bitcoin, mainnet, solana } from "../../networks.ts";
import { explorerAccountUrl, explorerTransactionUrl } from "./explorerLinks.ts";

describe("links to a block explorer", () => {
  it("lead to accounts and transactions, in the words of the namespace", () => {
    expect(explorerAccountUrl(mainnet, "0xabc")).toBe("https://etherscan.io/address/0xabc");
    expect(explorerTransactionUrl(mainnet, "0xdef")).toBe("https://etherscan.io/tx/0xdef");
    expect(explorerAccountUrl(solana, "abc")).toBe("https://solscan.io/account/abc");
  });

  it("bear an address with a slash at its end, and ids that are no words", () => {
    const network = { ...mainnet, blockExplorers: { default: { name: "Own", url: "https://own.example/scan/" } } };
    expect(explorerTransactionUrl(network, "a/b")).toBe("https://own.example/scan/tx/a%2Fb");
  });

  it("are missing without an explorer, and for what is no transaction", () => {
    expect(explorerAccountUrl(bitcoin, "bc1")).toBeUndefined();
    expect(explorerTransactionUrl(mainnet, "")).toBeUndefined();
  });
});
