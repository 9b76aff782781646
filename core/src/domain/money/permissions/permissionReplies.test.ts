import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { EXECUTION_PERMISSIONS_MAX, PERMISSION_CONTEXT_MAX_CHARACTERS } from "../../limits/permissions.ts";
import { executionsIn, expiryOf, sessionGrantIn } from "./permissionReplies.ts";
import { permittedActions } from "./permittedActions.ts";

const ADDRESS = "0x00000000000000000000000000000000000000aa";
const session = {
  chainId: "0x1",
  expiry: 2_000_000_000,
  signer: { type: "keys", data: {} },
  permissions: [{ type: "native-token-recurring-allowance", data: { allowance: "0x1" } }],
  policies: [],
  context: "0xabcd",
};
const execution = { chainId: "0x1", to: ADDRESS, permission: { type: "t", data: {} }, context: "0xabcd" };

// shows docs/rules/permissions.md#answers
// shows docs/rules/limits.md#permissions
describe("what a wallet answers", () => {
  it("to a grant is read alone or in a list, and a missing part is named", () => {
    expect(sessionGrantIn(session)).toEqual(session);
    expect(sessionGrantIn([session])).toEqual(session);
    expect(sessionGrantIn({ ...session, chainId: 1 })).toMatchObject({ chainId: "0x1" });
    for (const field of ["context", "chainId", "expiry", "signer", "permissions"]) {
      expect(sessionGrantIn({ ...session, [field]: undefined })).toBe(
        field === "permissions" ? "it has no permissions" : `it has no ${field}`,
      );
    }
  });

  it("is bounded", () => {
    const long = `0x${"ab".repeat(PERMISSION_CONTEXT_MAX_CHARACTERS / 2)}`;
    expect(sessionGrantIn({ ...session, context: long })).toBe("it has no context");
    expect(executionsIn([{ ...execution, context: long }])).toEqual([]);
    const many = Array.from({ length: EXECUTION_PERMISSIONS_MAX + 1 }, () => execution);
    expect(executionsIn(many)).toHaveLength(EXECUTION_PERMISSIONS_MAX);
    const ending = (expiry: number) => sessionGrantIn({ ...session, expiry });
    expect(ending(8_640_000_000_000)).toMatchObject({ expiry: 8_640_000_000_000 });
    expect(ending(8_640_000_000_001)).toBe("it has no expiry");
  });

  it("may be anything without an exception", () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), (make, makeInner) => {
        const [value, inner] = [make(), makeInner()];
        expect(typeof sessionGrantIn(value)).toBe("string");
        executionsIn([value, { ...execution, permission: inner, rules: [inner], dependencies: inner, from: inner }]);
        const [read] = executionsIn([{ ...execution, rules: [{ type: "expiry", data: inner }] }]) ?? [];
        expect(read ? expiryOf(read) : undefined).toBeUndefined();
        permittedActions([value, { type: "contract-call", data: inner }, { type: inner, data: value }]);
      }),
    );
  });

  it("ends when its rule says so, or its data where wallets still write it there", () => {
    const ending = (patch: object) => {
      const [read] = executionsIn([{ ...execution, ...patch }]) ?? [];
      return read && expiryOf(read);
    };
    expect(ending({ rules: [{ type: "expiry", data: { timestamp: 7 } }] })).toBe(7);
    expect(ending({ permission: { type: "t", expiry: 8 } })).toBe(8);
    expect(ending({})).toBeUndefined();
  });
});

describe("what a permission permits", () => {
  it("is read from both forms of the standard", () => {
    const permissions = [
      { type: "erc20-recurring-allowance", data: { token: ADDRESS, allowance: "0x10", start: 1, period: 60 } },
      { type: "contract-call", data: { address: ADDRESS, abi: [], functions: [{ functionName: "mint" }] } },
      { type: "erc20-token-periodic", data: { tokenAddress: ADDRESS, periodAmount: "0x20", periodDuration: 70 } },
      { type: "native-token-stream", data: { amountPerSecond: "0x2", maxAmount: "0xff" } },
      { type: "something-else", data: {} },
    ];
    expect(permittedActions(permissions)).toEqual([
      { type: "erc20-recurring-allowance", token: ADDRESS, amount: 16n, periodSeconds: 60 },
      { type: "contract-call", contract: ADDRESS, functions: ["mint"] },
      { type: "erc20-token-periodic", token: ADDRESS, amount: 32n, periodSeconds: 70 },
      { type: "native-token-stream", amount: 2n, periodSeconds: 1 },
      { type: "something-else" },
    ]);
  });

  // shows docs/rules/limits.md#permissions
  it("is twenty actions with twenty functions, whose names have a hundred characters", () => {
    const functions = Array.from({ length: 21 }, (_, index) => ({ functionName: `f${index}` }));
    const call = { type: "contract-call", data: { functions } };
    const actions = permittedActions(Array.from({ length: 21 }, () => call));
    expect(actions).toHaveLength(20);
    expect(actions[0]?.functions).toEqual(functions.slice(0, 20).map(({ functionName }) => functionName));
    const namesOf = (length: number) => {
      const name = "x".repeat(length);
      const [named, calling] = permittedActions([
        { type: name },
        { type: "contract-call", data: { functions: [{ functionName: name }] } },
      ]);
      return [named?.type, calling?.functions];
    };
    expect(namesOf(100)).toEqual(["x".repeat(100), ["x".repeat(100)]]);
    expect(namesOf(101)).toEqual(["", []]);
  });
});
