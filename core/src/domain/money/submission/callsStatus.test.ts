import fc from "fast-check";
import { createClient, custom } from "viem";
import { getCallsStatus } from "viem/actions";
import { describe, expect, it } from "vitest";
import { readCallsStatus } from "./callsStatus.ts";

const hash = `0x${"ab".repeat(32)}`;
const other = `0x${"cd".repeat(32)}`;
const receipts = [{ transactionHash: other, status: "0x1" }, { transactionHash: hash }];

// shows docs/rules/swap.md#a-swap-under-way
describe("what a wallet says of several calls", () => {
  it.each([
    ["the final form", { version: "2.0.0", status: 200, atomic: true, receipts }],
    ["another code of success", { status: 201, receipts }],
    ["the earlier form", { status: "CONFIRMED", receipts }],
    ["the earlier form in another case", { status: "confirmed", receipts }],
    ["a code as text", { status: "200", receipts }],
    ["a hexadecimal code", { status: "0xc8", receipts }],
    ["a hash in capitals", { status: 200, receipts: [{ transactionHash: hash.toUpperCase() }] }],
  ])("is that they have happened, with the last transaction: %s", (_, reply) => {
    expect(readCallsStatus(reply)).toEqual({ status: "confirmed", hash });
  });

  it.each([
    ["they were not included", { status: 400 }],
    ["they have reverted", { status: 500, receipts }],
    ["some of them have reverted", { status: 600, receipts }],
    ["a code as text", { status: "500" }],
    ["a hexadecimal code", { status: "0x1f4" }],
  ])("is that they have failed: %s", (_, reply) => {
    expect(readCallsStatus(reply)).toEqual({ status: "failed" });
  });

  it.each([
    ["the final form", { status: 100 }],
    ["the earlier form", { status: "PENDING" }],
    ["success without a receipt", { status: 200 }],
    ["success with an empty list", { status: "CONFIRMED", receipts: [] }],
    ["success with a receipt without a hash", { status: 200, receipts: [{ status: "0x1" }] }],
    ["success with a receipt without a hash of 32 bytes", { status: 200, receipts: [{ transactionHash: "0x12" }] }],
    ["unknown codes", { status: 301, receipts }],
    ["unknown codes above the known ones", { status: 700, receipts }],
    ["unknown words", { status: "DONE", receipts }],
    ["nothing", undefined],
    ["a text", "CONFIRMED"],
  ])("leaves it open: %s", (_, reply) => {
    expect(readCallsStatus(reply)).toEqual({ status: "pending" });
  });

  // shows docs/rules/limits.md#money
  it("is read in the first hundred receipts", () => {
    const after = (count: number) => [
      ...Array.from({ length: count }, () => ({ transactionHash: other })),
      receipts[1],
    ];
    expect(readCallsStatus({ status: 200, receipts: after(99) })).toEqual({ status: "confirmed", hash });
    expect(readCallsStatus({ status: 200, receipts: after(100) })).toEqual({ status: "confirmed", hash: other });
  });

  it("never throws, and is no failure unless a code says so", () =>
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (reply) => {
        expect(readCallsStatus({ status: reply }).status).not.toBe(
          typeof reply === "number" || typeof reply === "string" ? "" : "failed",
        );
        expect(["pending", "confirmed"]).toContain(readCallsStatus([reply]).status);
      }),
    ));

  it("is what viem says of every answer that follows the standard or its draft", () =>
    fc.assert(
      fc.asyncProperty(
        // The codes from 300 to 399 have no meaning; viem takes them for failures.
        fc.oneof(
          fc.constantFrom("PENDING", "CONFIRMED"),
          fc.integer({ min: 100, max: 699 }).filter((code) => code < 300 || code > 399),
        ),
        async (status) => {
          const receipt = { transactionHash: hash, blockNumber: "0x1", gasUsed: "0x1", status: "0x1" };
          const reply = { version: "2.0.0", chainId: "0x1", status, receipts: [receipt] };
          const client = createClient({ transport: custom({ request: async () => reply }) });
          const said = (await getCallsStatus(client, { id: "0x01" })).status;
          const expected = { pending: "pending", success: "confirmed", failure: "failed" }[said ?? "pending"];
          expect(readCallsStatus(reply).status).toBe(expected);
        },
      ),
    ));
});
