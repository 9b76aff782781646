import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { APPROVAL_CALLS_MAX } from "../../limits/permissions.ts";
import { permitsIn } from "./signedPermits.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SPENDER = "0x00000000000000000000000000000000005BeaD1";
const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const PERMIT2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const UINT256_MAX = 2n ** 256n - 1n;

const fields = (text: string) =>
  text.split(",").map((each) => {
    const [type = "", name = ""] = each.split(" ");
    return { name, type };
  });
const structures = {
  EIP712Domain: "string name,uint256 chainId,address verifyingContract",
  PermitDetails: "address token,uint160 amount,uint48 expiration,uint48 nonce",
  PermitSingle: "PermitDetails details,address spender,uint256 sigDeadline",
  PermitBatch: "PermitDetails[] details,address spender,uint256 sigDeadline",
  TokenPermissions: "address token,uint256 amount",
  PermitTransferFrom: "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline",
  PermitWitnessTransferFrom: "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness",
  Order: "address maker",
};
const TOKEN_PERMIT = "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline";
const DAI = "address holder,address spender,uint256 nonce,uint256 expiry,bool allowed";

const typed = (primaryType: string, message: object, { verifyingContract = PERMIT2, declared = {} } = {}) => ({
  types: Object.fromEntries(Object.entries({ ...structures, ...declared }).map(([name, text]) => [name, fields(text)])),
  primaryType,
  domain: { name: "Test", chainId: 1, verifyingContract },
  message,
});
const permit = (message: object, declared = TOKEN_PERMIT) =>
  permitsIn([ALICE, typed("Permit", message, { verifyingContract: TOKEN, declared: { Permit: declared } })]);
const details = { token: TOKEN, amount: "5", expiration: "1900000000", nonce: "7" };
const ofPermit2 = { token: TOKEN.toLowerCase(), spender: SPENDER.toLowerCase(), permit2: PERMIT2.toLowerCase() };

// shows docs/rules/permissions.md#remembered-permits
describe("the permits of typed data", () => {
  const message = { owner: ALICE, spender: SPENDER, value: "5", nonce: 3, deadline: 1_900_000_000 };
  const ofToken = { token: TOKEN.toLowerCase(), spender: SPENDER.toLowerCase() };

  it("are those of tokens, as an object and as JSON", () => {
    const signed = { amount: "5", nonce: "3", deadlineSeconds: 1_900_000_000 };
    const expected = { chainId: 1n, approvals: [{ ...ofToken, signed }] };
    expect(permit(message)).toEqual(expected);
    const data = typed("Permit", message, { verifyingContract: TOKEN, declared: { Permit: TOKEN_PERMIT } });
    expect(permitsIn([ALICE.toLowerCase(), JSON.stringify(data)])).toEqual(expected);
    expect(permit({ ...message, deadline: UINT256_MAX.toString() }).approvals).toEqual([
      { ...ofToken, signed: { amount: "5", nonce: "3" } },
    ]);
  });

  it("are those of DAI, in which an expiry of 0 is none", () => {
    const dai = { holder: ALICE, spender: SPENDER, nonce: 3, expiry: 0, allowed: true };
    const signed = { amount: UINT256_MAX.toString(), nonce: "3" };
    expect(permit(dai, DAI).approvals).toEqual([{ ...ofToken, signed }]);
    expect(permit({ ...dai, expiry: 1_900_000_000 }, DAI).approvals).toEqual([
      { ...ofToken, signed: { ...signed, deadlineSeconds: 1_900_000_000 } },
    ]);
    expect(permit({ ...dai, allowed: false }, DAI).approvals).toEqual([]);
  });

  it("are those of Permit2, for an allowance and for one transfer", () => {
    const signed = { amount: "5", nonce: "7", deadlineSeconds: 1_800_000_000 };
    const single = { details, spender: SPENDER, sigDeadline: "1800000000" };
    expect(permitsIn([ALICE, typed("PermitSingle", single)]).approvals).toEqual([{ ...ofPermit2, signed }]);
    const batch = { ...single, details: [details, { ...details, nonce: "8" }, { ...details, amount: "0" }] };
    expect(permitsIn([ALICE, typed("PermitBatch", batch)]).approvals).toEqual([
      { ...ofPermit2, signed },
      { ...ofPermit2, signed: { ...signed, nonce: "8" } },
    ]);
    const once = { permitted: { token: TOKEN, amount: "5" }, spender: SPENDER, nonce: "7", deadline: "1800000000" };
    const expected = [{ ...ofPermit2, signed: { ...signed, isOnce: true } }];
    expect(permitsIn([ALICE, typed("PermitTransferFrom", once)]).approvals).toEqual(expected);
    const order = { ...once, witness: { maker: ALICE } };
    expect(permitsIn([ALICE, typed("PermitWitnessTransferFrom", order)]).approvals).toEqual(expected);
  });

  it("are none where nothing is permitted, for other owners, and for other types", () => {
    expect(permit({ ...message, value: "0" }).approvals).toEqual([]);
    expect(permit({ ...message, owner: SPENDER }).approvals).toEqual([]);
    expect(permit({ ...message, nonce: "-1" }).approvals).toEqual([]);
    expect(permit(message, TOKEN_PERMIT.replace("value", "amount")).approvals).toEqual([]);
    const single = { details, spender: SPENDER, sigDeadline: "1800000000" };
    const declared = { PermitSingle: "PermitDetails details,address spender,uint256 deadline" };
    expect(permitsIn([ALICE, typed("PermitSingle", single, { declared })]).approvals).toEqual([]);
    expect(permitsIn([ALICE, typed("Order", { maker: ALICE })]).approvals).toEqual([]);
  });

  // shows docs/rules/limits.md#permissions
  it("are bounded, and read from any value without an exception", () => {
    const many = Array.from({ length: APPROVAL_CALLS_MAX + 5 }, () => details);
    const batch = { details: many, spender: SPENDER, sigDeadline: "1800000000" };
    expect(permitsIn([ALICE, typed("PermitBatch", batch)]).approvals).toHaveLength(APPROVAL_CALLS_MAX);
    fc.assert(
      fc.property(hostileValue(), (make) => {
        expect(permitsIn(make()).approvals).toEqual([]);
        expect(permitsIn([ALICE, make()]).approvals).toEqual([]);
        expect(permitsIn([ALICE, { ...typed("PermitSingle", {}), message: make() }]).approvals).toEqual([]);
      }),
    );
  });
});
