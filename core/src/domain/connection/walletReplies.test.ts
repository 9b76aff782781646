import { describe, expect, it } from "vitest";
import {
  isBase64,
  isHexBytes,
  isHexQuantity,
  isPolkadotSignature,
  isPublicKey,
  isTransactionHash,
  isTransactionId,
} from "./walletReplies.ts";

const bytes = (count: number) => "ab".repeat(count);

describe("what a wallet returns", () => {
  it.each([
    [
      "a transaction hash",
      isTransactionHash,
      [`0x${bytes(32)}`],
      ["0x", `0x${bytes(31)}`, bytes(32), `0x${bytes(33)}`],
    ],
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
    ["a transaction id", isTransactionId, [bytes(32)], [`0x${bytes(32)}`, "", bytes(31)]],
    ["base64", isBase64, ["AAAA", "AA==", "+/+="], ["", "A", "AA", "A===", "AA AA", "javascript:alert(1)"]],
    ["a public key", isPublicKey, [bytes(32), `02${bytes(32)}`, `04${bytes(64)}`], ["", "0x02", `05${bytes(32)}`]],
  ] as const)("is %s only when it has that shape", (_, isShape, right, wrong) => {
    for (const value of right) expect([value, isShape(value)]).toEqual([value, true]);
    for (const value of [...wrong, undefined, null, {}, [], 7, { toString: () => right[0] }]) {
      expect([value, isShape(value)]).toEqual([value, false]);
    }
  });
});
