import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../testing/hostileValues.ts";
import { WALLET_REPLY_MAX_CHARACTERS } from "../limits.ts";
import { sentByWallet } from "./sentByWallet.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const HASH = `0x${"ab".repeat(32)}`;

describe("what a wallet has sent", () => {
  it("is read from the request and the reply", () => {
    const evm = (params: object) =>
      sentByWallet("eip155", { method: "eth_sendTransaction", params: [params], chainId: "eip155:1" }, HASH);
    expect(evm({ from: ALICE, to: TOKEN })).toEqual({
      namespace: "eip155",
      chainId: "eip155:1",
      address: ALICE,
      hash: HASH,
      params: [{ from: ALICE, to: TOKEN }],
    });
    const calls = { method: "wallet_sendCalls", params: [{ from: ALICE, calls: [] }] };
    expect(sentByWallet("eip155", calls, "0x01")).toMatchObject({ address: ALICE, callsId: "0x01" });
    expect(sentByWallet("eip155", calls, { id: "0x01" })).toMatchObject({ address: ALICE, callsId: "0x01" });
    const solana = { method: "solana_signAndSendTransaction", params: { pubkey: "So1", transaction: "AA==" } };
    expect(sentByWallet("solana", solana, { signature: "5ig" })).toMatchObject({ address: "So1", hash: "5ig" });
    const bitcoin = { method: "sendTransfer", params: { account: "bc1q" } };
    const txid = "ab".repeat(32);
    expect(sentByWallet("bip122", bitcoin, { txid: txid.toUpperCase() })).toMatchObject({
      address: "bc1q",
      hash: txid,
    });
  });

  it("is typed data that it has signed", () => {
    for (const method of ["eth_signTypedData", "eth_signTypedData_v3", "eth_signTypedData_v4"]) {
      const signed = sentByWallet("eip155", { method, params: [ALICE, "{}"] }, "0x12");
      expect(signed).toEqual({ namespace: "eip155", address: ALICE, params: [ALICE, "{}"], signature: "0x12" });
    }
    const first = { method: "eth_signTypedData", params: [[{ type: "string", name: "a", value: "b" }], ALICE] };
    expect(sentByWallet("eip155", first, "0x12")).toBeUndefined();
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("is nothing for other methods, and for replies without an id", () => {
    expect(sentByWallet("eip155", { method: "personal_sign", params: ["0x", ALICE] }, "0x12")).toBeUndefined();
    expect(sentByWallet("eip155", { method: "constructor", params: [{ from: ALICE }] }, HASH)).toBeUndefined();
    const psbt = { method: "signPsbt", params: { account: "bc1q" } };
    expect(sentByWallet("bip122", psbt, { psbt: "cHNidA==" })).toBeUndefined();
    const huge = "x".repeat(WALLET_REPLY_MAX_CHARACTERS + 1);
    expect(sentByWallet("bip122", psbt, { txid: huge })).toBeUndefined();
    expect(sentByWallet("bip122", psbt, { txid: "" })).toBeUndefined();
  });

  it("is read from any value without an exception", () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), (makeParams, makeReply) => {
        const sent = sentByWallet("eip155", { method: "eth_sendTransaction", params: makeParams() }, makeReply());
        if (sent) expect(sent).toMatchObject({ address: expect.any(String), hash: expect.any(String) });
      }),
    );
  });
});
