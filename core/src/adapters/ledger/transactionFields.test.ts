import { describe, expect, it } from "vitest";
import { askedTransaction } from "./transactionFields.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const asked = (fields: object) => askedTransaction([{ from: ALICE, to: ALICE, value: "0x1", ...fields }]);

// shows docs/rules/chain.md#fields-of-a-transaction
describe("a transaction for the device", () => {
  it("keeps its number, its gas and its fees", () => {
    const fields = { nonce: "0x7", gas: "0x5208", maxFeePerGas: "0x64", maxPriorityFeePerGas: "0x2", type: "0x2" };
    expect(asked(fields)).toMatchObject({ nonce: 7n, gas: 21_000n, maxFeePerGas: 100n, maxPriorityFeePerGas: 2n });
    expect(asked({ gasPrice: "0x64", type: "0x0" })).toMatchObject({ gasPrice: 100n });
  });

  it.each([
    ["accessList", [{ address: ALICE, storageKeys: [] }]],
    ["blobVersionedHashes", ["0x01"]],
    ["authorizationList", []],
    ["type", "0x0"],
    ["type", "0x4"],
    ["type", 2],
  ])("is refused rather than signed without its %s", (name, value) => {
    expect(() => asked({ [name]: value })).toThrow(
      expect.objectContaining({ _tag: "InvalidParamsRpcError", message: expect.stringContaining(name) }),
    );
  });

  it("is taken with fields that say nothing", () => {
    expect(asked({ accessList: undefined })).toMatchObject({ value: 1n });
  });
});
