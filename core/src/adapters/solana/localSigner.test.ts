import { generateKeyPairSync, sign, verify } from "node:crypto";
import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { localSigners } from "./localSigner.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const raw = new Uint8Array(publicKey.export({ format: "der", type: "spki" }).subarray(-32));
const address = base58.encode(raw);
const wallet = localSigners([]).read({
  id: "own",
  name: "Own",
  address,
  sign: (bytes) => new Uint8Array(sign(null, bytes, privateKey)),
});

/** A message of these signers without instructions, and the transaction with empty signatures. */
const transactionOf = (...signers: ReadonlyArray<Uint8Array>) => {
  const blockhash = new Uint8Array(32).fill(7);
  const keys = signers.flatMap((key) => [...key]);
  const message = Uint8Array.of(signers.length, 0, 0, signers.length, ...keys, ...blockhash, 0);
  return { message, transaction: Uint8Array.of(signers.length, ...new Uint8Array(64 * signers.length), ...message) };
};

describe("a signer of the program", () => {
  it.each([
    ["the only one", [raw], 0],
    ["the second one", [new Uint8Array(32).fill(1), raw], 1],
  ])("signs the message in its own place when it is %s", async (_, signers, place) => {
    const { message, transaction } = transactionOf(...signers);
    const [signed] = (await wallet?.signTransactions(address, [transaction], "solana:x")) ?? [];
    const at = 1 + 64 * place;
    expect(verify(null, message, publicKey, signed?.subarray(at, at + 64) ?? new Uint8Array())).toBe(true);
    expect(signed?.subarray(-message.length)).toEqual(message);
  });

  it("refuses bytes that are not a transaction, and one of other signers", async () => {
    for (const transaction of [Uint8Array.of(1, 2, 3), transactionOf(new Uint8Array(32)).transaction]) {
      await expect(wallet?.signTransactions(address, [transaction], "solana:x")).rejects.toThrow(BadWalletReply);
    }
  });
});
