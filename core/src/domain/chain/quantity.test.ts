import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourceDecimals } from "../money/sources/sourceFields.ts";
import { parseQuantity, readQuantity } from "./quantity.ts";
import { lamportsIn } from "./solana/lamports.ts";
import { parseReceipt, parseSentTransaction } from "./transactions/evmTransaction.ts";
import { signatureStatusIn } from "./transactions/signatureStatus.ts";

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

// shows docs/rules/services.md#quantities
describe("a quantity of a node", () => {
  it("is the same in every form", () => {
    fc.assert(
      fc.property(units, (value) => {
        const hex = value.toString(16);
        for (const text of [`0x${hex}`, `0X${hex.toUpperCase()}`, `0x${hex.padStart(64, "0")}`, String(value)]) {
          expect(readQuantity(text)).toBe(value);
        }
        expect(readQuantity(Number(value % 2n ** 53n))).toBe(value % 2n ** 53n);
      }),
    );
  });

  it.each([
    ...["", "0x", "0xg", "-1", "1.5", "1e3", " 1", "ff", `0x1${"0".repeat(64)}`, "9".repeat(78), "1".repeat(79)],
    ...[-1, 1.5, Number.NaN, 2 ** 53, null, undefined, true, {}, [], ["0x1"]],
  ])("says nothing as %o", (value) => {
    expect(readQuantity(value)).toBeUndefined();
  });

  it("is as specified where it stands for what is signed", () => {
    expect([parseQuantity("0xff"), parseQuantity("10"), parseQuantity(10)]).toEqual([255n, undefined, undefined]);
  });
});

const HASH = `0x${"ab".repeat(32)}`;

// shows docs/rules/chain.md#receipts-of-transactions
describe("a receipt", () => {
  it.each([
    ["success", "0x1", 1, "1", "0x01", true, "success", null, undefined],
    ["reverted", "0x0", 0, "0", "0x00", false, "reverted"],
  ])("says %s in every form", (status, ...forms) => {
    for (const form of forms) {
      const receipt = {
        transactionHash: HASH.toUpperCase().replace("X", "x"),
        status: form,
        blockNumber: 7,
        gasUsed: "21000",
      };
      expect(parseReceipt(receipt, HASH)).toEqual({ hash: HASH, status, blockNumber: 7n, gasUsed: 21_000n });
    }
  });

  it.each(["0x2", 2, "", "0x", "ok", {}, []])("says nothing with the status %j", (status) => {
    expect(parseReceipt({ transactionHash: HASH, status, blockNumber: "0x7" }, HASH)).toBeUndefined();
  });
});

// shows docs/rules/services.md#quantities
it("a transaction has its data as input or as data", () => {
  const sent = { hash: HASH, from: "0xAB", nonce: 1, to: null, value: "5" };
  const read = { hash: HASH, from: "0xab", nonce: 1n, to: undefined, value: 5n, input: "0x01" };
  expect([parseSentTransaction({ ...sent, data: "0x01" }), parseSentTransaction({ ...sent, input: "0x01" })]).toEqual([
    read,
    read,
  ]);
  expect(parseSentTransaction(sent)).toBeUndefined();
});

// shows docs/rules/services.md#quantities
it("lamports are a number", () => {
  expect([0, 5, 2 ** 60].map(lamportsIn)).toEqual([0n, 5n, 2n ** 60n]);
  expect([-1, 1.5, "5", "0x5", null, {}].map(lamportsIn)).toEqual(Array(6).fill(undefined));
});

// shows docs/rules/services.md#quantities
it("the status of a signature is read where a node does not name the commitment", () => {
  const statusOf = (entry: unknown) => signatureStatusIn({ value: [entry] });
  expect(statusOf({ slot: 1, confirmations: null, err: null })).toMatchObject({
    isConfirmed: true,
    confirmations: "final",
  });
  expect(statusOf({ slot: 1, confirmations: 3, err: null })).toMatchObject({ isConfirmed: false, confirmations: 3n });
  expect([statusOf(null), statusOf(7), statusOf(undefined)]).toEqual([undefined, undefined, undefined]);
});

// shows docs/rules/sources.md#older-contracts
// shows docs/rules/limits.md#sending
it("the decimals of a token are one byte, as a number or as text", () => {
  const decimalsOf = (decimals: unknown) => sourceDecimals({ decimals }, "decimals");
  expect([0, 18, 255, "0", "18", "255"].map(decimalsOf)).toEqual([0, 18, 255, 0, 18, 255]);
  const others = [-1, 256, 1.5, "", "256", "-1", "0x12", "1e1", " 6", null, undefined, [], 18n];
  expect(others.map(decimalsOf)).toEqual(others.map(() => undefined));
});
