import fc from "fast-check";
import { parseAbi } from "viem";
import { decodeFunctionData, encodeAbiParameters, parseAbiParameters } from "viem/utils";
import { describe, expect, it } from "vitest";
import { isUsedUp, nonceBit, remainingIn, remainingRead, usedRead } from "./approvalReads.ts";
import type { Approval } from "./approvals.ts";
import { allowanceRevocation, permitRevocation } from "./revocations.ts";

const OWNER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0x00000000000000000000000000000000000000aa";
const SPENDER = "0x00000000000000000000000000000000005bead1";
const PERMIT2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const plain: Approval = { token: TOKEN, spender: SPENDER };
const permit = (nonce: bigint, more: object = {}): Approval => ({
  ...plain,
  signed: { amount: "5", nonce: nonce.toString(), ...more },
});
const abi = parseAbi([
  "function allowance(address owner, address spender) view returns (uint256)",
  "function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function nonces(address owner) view returns (uint256)",
  "function nonceBitmap(address owner, uint256 word) view returns (uint256)",
  "function approve(address spender, uint256 amount)",
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
  "function setApprovalForAll(address operator, bool approved)",
  "function invalidateNonces(address token, address spender, uint48 newNonce)",
  "function invalidateUnorderedNonces(uint256 word, uint256 mask)",
]);
const decoded = ({ to, data }: { readonly to: string; readonly data: `0x${string}` }) => {
  const { functionName, args } = decodeFunctionData({ abi, data });
  return [to, functionName, ...(args ?? []).map((each) => (typeof each === "string" ? each.toLowerCase() : each))];
};
const owner = OWNER.toLowerCase();

describe("what the chain is asked", () => {
  it("is the function that each way of permitting has", () => {
    expect(decoded(remainingRead(plain, OWNER))).toEqual([TOKEN, "allowance", owner, SPENDER]);
    expect(decoded(remainingRead({ ...plain, isCollection: true }, OWNER))).toEqual([
      TOKEN,
      "isApprovedForAll",
      owner,
      SPENDER,
    ]);
    const ofPermit2 = { ...plain, permit2: PERMIT2 } as const;
    expect(decoded(remainingRead(ofPermit2, OWNER))).toEqual([PERMIT2, "allowance", owner, TOKEN, SPENDER]);
    expect(decoded(usedRead(permit(1n), OWNER))).toEqual([TOKEN, "nonces", owner]);
    expect(decoded(usedRead({ ...permit(1n), permit2: PERMIT2 }, OWNER))).toEqual([
      PERMIT2,
      "allowance",
      owner,
      TOKEN,
      SPENDER,
    ]);
    const once = { ...permit(600n, { isOnce: true }), permit2: PERMIT2 } as const;
    expect(decoded(usedRead(once, OWNER))).toEqual([PERMIT2, "nonceBitmap", owner, 2n]);
  });
});

// shows docs/rules/permissions.md#signed-permits
describe("what the chain answers", () => {
  const words = (...values: ReadonlyArray<bigint>) =>
    encodeAbiParameters(parseAbiParameters(values.map(() => "uint256").join()), values);

  it("says what is left, and nothing where a contract answers something else", () => {
    expect(remainingIn(plain, words(5n))).toEqual({ amount: 5n });
    expect(remainingIn({ ...plain, permit2: PERMIT2 }, words(5n, 1_900_000_000n, 1n))).toEqual({
      amount: 5n,
      untilMillis: 1_900_000_000_000,
    });
    expect(remainingIn({ ...plain, permit2: PERMIT2 }, words(5n, 2n ** 48n - 1n, 1n))).toEqual({ amount: 5n });
    for (const reply of ["0x", "0x01", null, 5]) expect(remainingIn(plain, reply).amount).toBe(0n);
  });

  it("says that a permit is used up once its number is behind, or its bit is set", () => {
    const number = fc.bigInt({ min: 0n, max: 2n ** 200n });
    fc.assert(
      fc.property(number, number, (nonce, next) => {
        expect(isUsedUp(permit(nonce), words(next))).toBe(next > nonce);
        expect(isUsedUp({ ...permit(nonce), permit2: PERMIT2 }, words(1n, 1n, next))).toBe(next > nonce);
        const once = { ...permit(nonce, { isOnce: true }), permit2: PERMIT2 } as const;
        const { mask } = nonceBit(nonce);
        expect(isUsedUp(once, words(mask))).toBe(true);
        expect(isUsedUp(once, words((2n ** 256n - 1n) ^ mask))).toBe(false);
      }),
    );
    expect(isUsedUp(permit(0n), "0x")).toBe(true);
  });
});

describe("what takes a permission back", () => {
  const common = {
    id: "1",
    account: `eip155:1:${OWNER}`,
    chainId: "eip155:1",
    token: { address: TOKEN },
    spender: SPENDER,
    isUnlimited: false,
  } as const;

  // shows docs/rules/permissions.md#allowances
  it("is a call that permits nothing", () => {
    const allowance = { kind: "allowance", ...common } as const;
    expect(decoded(allowanceRevocation(allowance))).toEqual([TOKEN, "approve", SPENDER, 0n]);
    expect(decoded(allowanceRevocation({ ...allowance, isCollection: true }))).toEqual([
      TOKEN,
      "setApprovalForAll",
      SPENDER,
      false,
    ]);
    expect(decoded(allowanceRevocation({ ...allowance, permit2: PERMIT2 }))).toEqual([
      PERMIT2,
      "approve",
      TOKEN,
      SPENDER,
      0n,
      0,
    ]);
  });

  it("gives up the number of a permit of Permit2, and is nothing for one of a token", () => {
    const signed = { kind: "permit", ...common, amount: 5n, nonce: 600n } as const;
    expect(permitRevocation(signed)).toBeUndefined();
    const read = (more: object) => {
      const call = permitRevocation({ ...signed, permit2: PERMIT2, ...more });
      return call && decoded(call);
    };
    expect(read({})).toEqual([PERMIT2, "invalidateNonces", TOKEN, SPENDER, 601]);
    expect(read({ isOnce: true })).toEqual([PERMIT2, "invalidateUnorderedNonces", 2n, 1n << 88n]);
  });
});
