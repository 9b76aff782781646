import { base58 } from "@scure/base";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { solana } from "../../networks.ts";
import { sendAndConfirm } from "./sendTransaction.ts";

const bytes = new Uint8Array(64).fill(7);
const SIGNATURE = base58.encode(bytes);
/** One signature; a message with one signer, two accounts, a blockhash and no instruction. */
const transaction = Uint8Array.of(1, ...bytes, 1, 0, 1, 2, ...new Uint8Array(96).fill(1), 0);
const refusal = rpcErrorOf({ method: "sendTransaction", code: -32_002, message: "Transaction simulation failed" });

const unknownBlockhash = rpcErrorOf({
  method: "sendTransaction",
  code: -32_002,
  message: "Transaction simulation failed: Blockhash not found",
});

/**
 * Sends through a node that does not know the blockhash. `isValid` is what it says of the blockhash on a second question.
 * The network knows the transaction at a look, or has left its last block behind at another.
 */
const sendToNodeBehind = (isValid: unknown, { knownAt = Infinity, overAt = Infinity } = {}) => {
  let looks = 0;
  const rpc = vi.fn(async ({ method }: { readonly method: string; readonly params: ReadonlyArray<unknown> }) => {
    switch (method) {
      case "sendTransaction":
        throw unknownBlockhash;
      case "getLatestBlockhash":
        return { context: { slot: 7 }, value: { lastValidBlockHeight: 150 } };
      case "isBlockhashValid":
        if (isValid instanceof Error) throw isValid;
        return { value: isValid };
      case "getBlockHeight":
        return looks >= overAt ? 151 : 150;
      default:
        looks += 1;
        return { value: [looks >= knownAt ? { confirmationStatus: "confirmed", err: null } : null] };
    }
  });
  const address = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
  const sending = sendAndConfirm({ sent: () => {}, rpc }, { address, network: solana, transaction });
  sending.catch(() => {});
  return { rpc, sending };
};

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

  describe("because it does not know the blockhash", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it.each([true, undefined, new Error("Minimum context slot has not been reached")])(
      "may have been taken by another node, and is looked for until its last block: %s",
      async (isValid) => {
        const found = sendToNodeBehind(isValid, { knownAt: 5 });
        await vi.advanceTimersByTimeAsync(60_000);
        expect(await found.sending).toBe(SIGNATURE);
        const lost = sendToNodeBehind(isValid, { overAt: 5 });
        await vi.advanceTimersByTimeAsync(60_000);
        const failure = lost.sending.catch((error: unknown) => error);
        expect(await failure).toMatchObject({ _tag: "TransactionFailed", cause: unknownBlockhash });
      },
    );

    it("has failed when a node that is not behind says that the blockhash has expired", async () => {
      const { rpc, sending } = sendToNodeBehind(false);
      await expect(sending).rejects.toBe(unknownBlockhash);
      const [call] = rpc.mock.calls.find(([{ method }]) => method === "isBlockhashValid") ?? [];
      expect(call?.params).toEqual([
        base58.encode(new Uint8Array(32).fill(1)),
        { commitment: "confirmed", minContextSlot: 7 },
      ]);
    });
  });

  it("has failed otherwise", async () => {
    await expect(sendRefused(false)).rejects.toBe(refusal);
  });
});
