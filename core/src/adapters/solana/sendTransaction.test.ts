import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { solana } from "../../networks.ts";
import { sendAndConfirm } from "./sendTransaction.ts";

const bytes = new Uint8Array(64).fill(7);
const SIGNATURE = base58.encode(bytes);
/** One signature; a message with one signer, two accounts, a blockhash and no instruction. */
const transaction = Uint8Array.of(1, ...bytes, 1, 0, 1, 2, ...new Uint8Array(96).fill(1), 0);
const refusal = rpcErrorOf({ method: "sendTransaction", code: -32_002, message: "Transaction simulation failed" });

/** Sends through a node that refuses the transaction, and knows it afterwards or not. */
const sendRefused = (isKnown: boolean) =>
  sendAndConfirm(
    {
      sent: () => {},
      rpc: async ({ method }) => {
        if (method === "sendTransaction") throw refusal;
        if (method !== "getSignatureStatuses") return 1;
        return { value: [isKnown ? { confirmationStatus: "confirmed", err: null } : null] };
      },
    },
    {
      address: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
      network: solana,
      transaction,
    },
  );

// shows docs/rules/send.md#unknown-outcomes
describe("a signed Solana transaction that a node refuses", () => {
  it("has been sent when the network knows it: an earlier node has taken it and not answered", async () => {
    expect(await sendRefused(true)).toBe(SIGNATURE);
  });

  it("has failed otherwise", async () => {
    await expect(sendRefused(false)).rejects.toBe(refusal);
  });
});
