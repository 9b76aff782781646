import fc from "fast-check";
import { parseAbi } from "viem";
import { bytesToHex, encodeFunctionData } from "viem/utils";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { APPROVAL_CALLS_MAX } from "../../limits/permissions.ts";
import { approveData, UNLIMITED_ALLOWANCE } from "../swap/approval.ts";
import { approvalsIn } from "./approvalCalls.ts";

const TOKEN = "0x00000000000000000000000000000000000000Aa";
const SPENDER = "0x00000000000000000000000000000000005bead1";
const abi = parseAbi([
  "function increaseAllowance(address spender, uint256 value)",
  "function setApprovalForAll(address operator, bool approved)",
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
]);
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((all) => bytesToHex(all));
const amounts = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n });

// shows docs/rules/permissions.md#remembered-approvals
describe("the approvals of a transaction", () => {
  it("are found alone and among several calls, whoever may take how much", () => {
    fc.assert(
      fc.property(address, fc.bigInt({ min: 1n, max: UNLIMITED_ALLOWANCE }), (spender, amount) => {
        const call = { to: TOKEN, data: approveData(spender, amount) };
        const found = [{ token: TOKEN.toLowerCase(), spender }];
        expect(approvalsIn([{ from: spender, ...call }])).toEqual(found);
        expect(approvalsIn([{ calls: [{ to: TOKEN, value: "0x1" }, call] }])).toEqual(found);
        const increase = encodeFunctionData({ abi, functionName: "increaseAllowance", args: [spender, amount] });
        expect(approvalsIn([{ to: TOKEN, input: `${increase}6d61726b` }])).toEqual(found);
      }),
    );
  });

  it("are those of collections and of Permit2 too", () => {
    fc.assert(
      fc.property(address, address, amounts, (spender, token, amount) => {
        const collection = encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [spender, true] });
        expect(approvalsIn([{ to: TOKEN, data: collection }])).toEqual([
          { token: TOKEN.toLowerCase(), spender, isCollection: true },
        ]);
        const permit2 = encodeFunctionData({ abi, functionName: "approve", args: [token, spender, amount, 1] });
        expect(approvalsIn([{ to: TOKEN, data: permit2 }])).toEqual([{ token, spender, permit2: TOKEN.toLowerCase() }]);
      }),
    );
  });

  it("are none where nothing is permitted, and where nothing can be read", () => {
    const nothing = [
      approveData(TOKEN, 0n),
      encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [SPENDER, false] }),
      encodeFunctionData({ abi, functionName: "approve", args: [SPENDER, SPENDER, 0n, 1] }),
      approveData(TOKEN, 1n).slice(0, -2),
      approveData(`0x1${TOKEN.slice(2)}`, 1n),
      "0xa9059cbb",
    ];
    for (const data of nothing) expect(approvalsIn([{ to: TOKEN, data }])).toEqual([]);
    fc.assert(
      fc.property(hostileValue(), (make) => {
        expect(approvalsIn(make())).toEqual([]);
        expect(approvalsIn([{ calls: make(), to: make(), data: make() }])).toEqual([]);
      }),
    );
  });

  // shows docs/rules/limits.md#permissions
  it("are bounded", () => {
    const call = { to: TOKEN, data: approveData(TOKEN, 1n) };
    const calls = Array.from({ length: APPROVAL_CALLS_MAX + 5 }, () => call);
    expect(approvalsIn([{ calls }])).toHaveLength(APPROVAL_CALLS_MAX);
  });
});
