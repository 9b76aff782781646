import { describe, expect, it } from "vitest";
import { base, mainnet, solana } from "../../../networks.ts";
import type { TokenBalance } from "../token.ts";
import { paymentOutcome } from "./paymentDraft.ts";
import type { PaymentRequest } from "./paymentRequest.ts";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const recipient = "vitalik.eth";
const token = (decimals: number, address?: TokenBalance["address"]): TokenBalance => ({
  name: "",
  symbol: "",
  chainId: "eip155:1",
  price: "0",
  quantity: { decimals, numeric: "1" },
  iconUrl: "",
  ...(address ? { address } : {}),
});
const context = {
  chainId: "eip155:1",
  networks: [mainnet, base, solana],
  tokens: [token(18), token(6, `eip155:1:${USDC.toLowerCase()}`)],
} as const;
const outcome = (request: Partial<PaymentRequest>) =>
  paymentOutcome({ namespace: "eip155", recipient, ...request }, context);

// shows docs/rules/payment-uris.md#in-the-form
describe("a payment request in the form", () => {
  it("fills the fields, with the amount in tokens", () => {
    expect(outcome({})).toEqual({ status: "draft", draft: { token: "native", recipient } });
    expect(outcome({ chainId: "eip155:1", amount: { unit: "base", value: 15n * 10n ** 17n } })).toEqual({
      status: "draft",
      draft: { token: "native", recipient, amount: "1.5" },
    });
    expect(outcome({ token: USDC, amount: { unit: "base", value: 2_500_000n } })).toEqual({
      status: "draft",
      draft: { token: `eip155:1:${USDC.toLowerCase()}`, recipient, amount: "2.5" },
    });
    expect(outcome({ amount: { unit: "token", value: "0.1" } })).toMatchObject({ draft: { amount: "0.1" } });
  });

  it("names the network that it is for", () => {
    expect(outcome({ chainId: "eip155:8453" })).toEqual({ status: "otherNetwork", network: base });
    expect(outcome({ namespace: "solana" })).toEqual({ status: "otherNetwork", network: solana });
    expect(outcome({ chainId: "eip155:137" })).toEqual({ status: "otherNetwork" });
    expect(outcome({ namespace: "bip122" })).toEqual({ status: "otherNetwork" });
  });

  it("does not fill the form for a token that the account does not have", () => {
    expect(outcome({ token: "0x0000000000000000000000000000000000000001" })).toEqual({ status: "unknownToken" });
  });
});
