import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notSafeRpcMethods, safeRpcMethods } from "../../domain/embedded/rpcMethods.ts";
import { isAnswer } from "./rpcAnswers.ts";

const hex = (min: number, max = min) => fc.stringMatching(new RegExp(`^0x[0-9a-fA-F]{${min},${max}}$`));

// shows docs/rules/embedded.md#kinds-of-answers
describe("answers of the frame", () => {
  it("are hashes of 32 bytes for what sends", () => {
    const sending = fc.constantFrom("eth_sendTransaction", "eth_sendRawTransaction", "eth_sendUserOperation");
    fc.assert(
      fc.property(sending, hex(64), (method, hash) => {
        expect(isAnswer(method, hash)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(sending, fc.oneof(hex(0, 63), hex(65, 140), fc.anything()), (method, other) => {
        fc.pre(!(typeof other === "string" && /^0x[0-9a-f]{64}$/i.test(other)));
        expect(isAnswer(method, other)).toBe(false);
      }),
    );
  });

  it("are at least 31 whole bytes for what signs", () => {
    for (const method of ["personal_sign", "eth_signTypedData_v4"]) {
      fc.assert(
        fc.property(hex(0, 300), (signature) => {
          expect(isAnswer(method, signature)).toBe(signature.length >= 64 && signature.length % 2 === 0);
        }),
      );
      for (const other of [null, undefined, {}, "signed", `0x${"g".repeat(130)}`]) {
        expect(isAnswer(method, other)).toBe(false);
      }
    }
  });

  it.each([
    ["wallet_getCapabilities", { "0x1": {} }, []],
    ["wallet_getCallsStatus", { status: 200 }, "0x"],
    ["eth_getUserOperationReceipt", null, "0x"],
    ["eth_estimateUserOperationGas", { callGasLimit: "0x1" }, null],
    ["eth_supportedEntryPoints", ["0x0000000071727De22E5E9d8BAf0edAc6f37da032"], ["v0.7"]],
    ["wallet_sendCalls", { id: "0x1" }, {}],
    ["solana_signTransaction", { transaction: "AAEC" }, { transaction: undefined }],
    ["solana_signAllTransactions", { transactions: ["AAEC"] }, { transactions: [undefined] }],
  ])("of %s have its form", (method, right, wrong) => {
    expect([isAnswer(method, right), isAnswer(method, wrong)]).toEqual([true, false]);
  });

  it("never throw, whatever they are", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("no");
        },
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...safeRpcMethods, ...notSafeRpcMethods), fc.anything(), (method, answer) => {
        expect(typeof isAnswer(method, answer)).toBe("boolean");
        expect(typeof isAnswer(method, hostile)).toBe("boolean");
      }),
    );
  });
});
