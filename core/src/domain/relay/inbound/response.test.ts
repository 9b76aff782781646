import { base58, base64 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { formsOfBytes } from "../../../testing/formsOfBytes.ts";
import { decodeResponse } from "./response.ts";

const decoded = (method: string, result: unknown): unknown => {
  const request = { method: "wc_sessionRequest", params: { request: { method } } };
  const response = decodeResponse(request, { id: 1, jsonrpc: "2.0", result });
  return "result" in response ? response.result : Reflect.get(Object(response.error), "_tag");
};

const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1);
const bytes = Uint8Array.of(112, 115, 98, 116);

describe("the answer of a wallet over the relay", () => {
  // shows docs/rules/connection.md#forms-of-bytes
  it.each(formsOfBytes)("has text for its bytes, whatever form the wallet gave them: %s", (_, make) => {
    // JSON is what arrives.
    const sent = (value: Uint8Array): unknown => JSON.parse(JSON.stringify(make(value)));
    if (Object.keys(Object(sent(bytes))).length === 0) return;
    const inBase58 = { signature: base58.encode(signature) };
    for (const method of ["solana_signMessage", "solana_signAndSendTransaction", "solana_signTransaction"]) {
      expect(decoded(method, { signature: sent(signature) })).toEqual(inBase58);
    }
    expect(decoded("solana_signTransaction", { transaction: sent(bytes) })).toEqual({
      transaction: base64.encode(bytes),
    });
    expect(decoded("solana_signAllTransactions", { transactions: [sent(bytes), base64.encode(bytes)] })).toEqual({
      transactions: [base64.encode(bytes), base64.encode(bytes)],
    });
    expect(decoded("signMessage", { signature: sent(signature), address: "bc1q" })).toEqual({
      signature: base64.encode(signature),
      address: "bc1q",
    });
    expect(decoded("signPsbt", { psbt: sent(bytes) })).toEqual({ psbt: base64.encode(bytes) });
  });

  it("has signatures of Solana in base58, also of wallets that write them in base64", () => {
    const written = [base58.encode(signature), base64.encode(signature)];
    for (const text of written) {
      expect(decoded("solana_signMessage", { signature: text })).toEqual({ signature: written[0] });
    }
  });

  it.each([
    ["solana_signMessage", { signature: [...signature.slice(1)] }],
    ["solana_signMessage", { signature: [...signature.slice(1), 256] }],
    ["solana_signMessage", { signature: base64.encode(signature.slice(1)) }],
    ["solana_signMessage", [...signature]],
    ["solana_signTransaction", { transaction: { type: "Buffer", data: ["1"] } }],
    ["solana_signAllTransactions", { transactions: [...bytes] }],
    ["solana_signAllTransactions", { transactions: Array(1_001).fill("AAAA") }],
    ["signMessage", { signature: {} }],
    ["signPsbt", { psbt: [] }],
  ])("is refused when it has other bytes: %s %j", (method, result) => {
    expect(decoded(method, result)).toBe("BadWalletReply");
  });
});
