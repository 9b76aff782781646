import { describe, expect, it } from "vitest";
import { bitcoin, mainnet, solana } from "../../../networks.ts";
import { hasPaymentUri, paymentUriOf } from "./requestPayment.ts";

const EVM = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const USDC = { address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", decimals: 6 };
const SOLANA = "mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN";
const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

// shows docs/rules/account.md#receive
describe("asking for a payment", () => {
  it("names the network and the amount as each scheme counts it", () => {
    expect(paymentUriOf(mainnet, EVM, "1.5")).toBe(`ethereum:${EVM}@1?value=1500000000000000000`);
    expect(paymentUriOf(mainnet, EVM, "2.5", USDC)).toBe(
      `ethereum:${USDC.address}@1/transfer?address=${EVM}&uint256=2500000`,
    );
    expect(paymentUriOf(solana, SOLANA, "0.1")).toBe(`solana:${SOLANA}?amount=0.1`);
    expect(paymentUriOf(bitcoin, BITCOIN, "0.001")).toBe(`bitcoin:${BITCOIN}?amount=0.001`);
  });

  it("leaves the amount open when there is none", () => {
    expect(paymentUriOf(mainnet, EVM, "")).toBe(`ethereum:${EVM}@1`);
    expect(paymentUriOf(solana, SOLANA, "0.")).toBe(`solana:${SOLANA}`);
  });

  it("refuses decimals that the token does not have", () => {
    expect(paymentUriOf(mainnet, EVM, "0.0000001", USDC)).toBeUndefined();
  });

  it("has no scheme for Polkadot", () => {
    const polkadot = { ...mainnet, chainNamespace: "polkadot" as const, caipNetworkId: "polkadot:91b1" as const };
    expect(hasPaymentUri(polkadot)).toBe(false);
    expect(paymentUriOf(polkadot, "1", "1")).toBeUndefined();
  });
});
