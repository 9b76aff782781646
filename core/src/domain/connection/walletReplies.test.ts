import { describe, expect, it } from "vitest";
import {
  isBase64,
  isHexBytes,
  isHexQuantity,
  isPolkadotSignature,
  isPublicKey,
  transactionHashIn,
  transactionIdIn,
} from "./walletReplies.ts";

const bytes = (count: number) => "ab".repeat(count);

describe("what a wallet returns", () => {
  it.each([
    [
      "a signature",
      isHexBytes,
      [`0x${bytes(65)}`, "0x00"],
      ["0x", "0x0", "0xzz", bytes(65), "", `0x${bytes(600_000)}`],
    ],
    [
      "an amount",
      isHexQuantity,
      ["0x0", "0x5208", `0x${bytes(32)}`],
      ["0x", "21000", `0x${bytes(33)}`, "0x-1", 21_000],
    ],
    ["a Polkadot signature", isPolkadotSignature, [64, 65, 66].map((n) => `0x${bytes(n)}`), ["0x", `0x${bytes(63)}`]],
    ["base64", isBase64, ["AAAA", "AA==", "+/+="], ["", "A", "AA", "A===", "AA AA", "javascript:alert(1)"]],
    ["a public key", isPublicKey, [bytes(32), `02${bytes(32)}`, `04${bytes(64)}`], ["", "0x02", `05${bytes(32)}`]],
  ] as const)("is %s only when it has that shape", (_, isShape, right, wrong) => {
    for (const value of right) expect([value, isShape(value)]).toEqual([value, true]);
    for (const value of [...wrong, undefined, null, {}, [], 7, { toString: () => right[0] }]) {
      expect([value, isShape(value)]).toEqual([value, false]);
    }
  });

  // shows docs/rules/send.md#unknown-outcomes
  it.each([
    bytes(32),
    `0x${bytes(32)}`,
    `0X${bytes(32).toUpperCase()}`,
    ` ${bytes(32)}\n`,
    { hash: `0x${bytes(32)}` },
    { transactionHash: bytes(32).toUpperCase() },
    { txid: bytes(32) },
    { txId: bytes(32) },
    { result: `0x${bytes(32)}` },
    Object.assign(new Error("done"), { txHash: bytes(32) }),
  ])("is the id of a transaction in one form, however the wallet writes it: %j", (reply) => {
    expect(transactionIdIn(reply)).toBe(bytes(32));
    expect(transactionHashIn(reply)).toBe(`0x${bytes(32)}`);
  });

  it.each([
    ["", "0x", bytes(31), bytes(33), `0x0x${bytes(32)}`, `hash: ${bytes(32)}`, `${bytes(16)} ${bytes(16)}`],
    [null, undefined, true, {}, [], [`0x${bytes(32)}`], { hash: {} }, { safeTxHash: bytes(32) }, 7n],
    [" ".repeat(2_000_000) + bytes(32)],
  ])("is no id of a transaction when it has no 32 bytes, or is about something else", (...replies) => {
    for (const reply of replies) expect(transactionHashIn(reply)).toBeUndefined();
  });
});
