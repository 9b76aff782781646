import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notSafeRpcMethods, safeRpcMethods } from "../../domain/embedded/rpcMethods.ts";
import { paramsIssue, plainParams } from "./rpcParams.ts";

const NOW = 1_800_000_000;
const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const issue = (method: string, params: unknown) => paramsIssue(method, params, NOW);

const allowance = { allowance: "0x1", start: NOW + 1, period: 86_400 };
const grant = {
  chainId: "0x1",
  expiry: NOW + 60,
  signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: "0x02" }] } },
  permissions: [{ type: "native-token-recurring-allowance", data: allowance }],
  policies: [],
};
const revocation = { pci: "1", permissions: [], expiry: NOW, address: `eip155:1:${ADDRESS}` };

describe("wallet_grantPermissions", () => {
  it.each([
    ["in a list", [grant]],
    ["alone", grant],
    ["with an address and policies", [{ ...grant, address: ADDRESS, policies: [{ type: "gas", data: {} }] }]],
    [
      "for calls of a contract",
      [
        {
          ...grant,
          permissions: [
            {
              type: "contract-call",
              data: {
                address: ADDRESS,
                abi: [{}],
                functions: [
                  { functionName: "mint", args: [{ operator: "EQUAL", value: "0x1" }], operation: "DelegateCall" },
                ],
              },
            },
          ],
        },
      ],
    ],
    [
      "for tokens",
      [{ ...grant, permissions: [{ type: "erc20-recurring-allowance", data: { token: ADDRESS, ...allowance } }] }],
    ],
  ])("is accepted %s", (_, params) => {
    expect(issue("wallet_grantPermissions", params)).toBeUndefined();
  });

  it.each([
    ["nothing", undefined, "params is not an object"],
    ["an empty list", [], "params[0] is not an object"],
    ["an unknown field", [{ ...grant, color: 1 }], "unknown field, color"],
    ["a decimal network", [{ ...grant, chainId: "1" }], "chainId is not hexadecimal"],
    ["an address that is too short", [{ ...grant, address: "0x1" }], "address is not an address"],
    ["an expiry that has passed", [{ ...grant, expiry: NOW }], "expiry is not a time in the future"],
    ["a text as expiry", [{ ...grant, expiry: `${NOW + 60}` }], "expiry is not a time in the future"],
    ["another signer", [{ ...grant, signer: { type: "account", data: {} } }], "signer.type is not one of keys"],
    ["no key", [{ ...grant, signer: { type: "keys", data: { keys: [] } } }], "keys is not a list"],
    [
      "a key of another curve",
      [{ ...grant, signer: { type: "keys", data: { keys: [{ type: "ed25519", publicKey: "0x" }] } } }],
      "keys[0].type",
    ],
    ["no permission", [{ ...grant, permissions: [] }], "permissions is not a list"],
    ["an unknown permission", [{ ...grant, permissions: [{ type: "everything", data: {} }] }], "permissions[0].type"],
    [
      "a permission named like a method of objects",
      [{ ...grant, permissions: [{ type: "constructor", data: {} }] }],
      "permissions[0].type",
    ],
    [
      "a start that has passed",
      [{ ...grant, permissions: [{ type: "native-token-recurring-allowance", data: { ...allowance, start: NOW } }] }],
      "start is not a time in the future",
    ],
    [
      "a period of no time",
      [{ ...grant, permissions: [{ type: "native-token-recurring-allowance", data: { ...allowance, period: 0 } }] }],
      "period is not a number above 0",
    ],
    [
      "a token that is none",
      [{ ...grant, permissions: [{ type: "erc20-recurring-allowance", data: { token: "USDC", ...allowance } }] }],
      "token is not an address",
    ],
    [
      "an unknown comparison",
      [
        {
          ...grant,
          permissions: [
            {
              type: "contract-call",
              data: {
                address: ADDRESS,
                abi: [],
                functions: [{ functionName: "mint", args: [{ operator: "NOT", value: "0x" }] }],
              },
            },
          ],
        },
      ],
      "operator is not one of EQUAL",
    ],
    ["no policies", [{ ...grant, policies: undefined }], "policies is not a list"],
  ])("is refused with %s", (_, params, expected) => {
    expect(issue("wallet_grantPermissions", params)).toContain(expected);
  });
});

describe("wallet_revokePermissions", () => {
  it("is accepted alone and in a list", () => {
    expect([issue("wallet_revokePermissions", revocation), issue("wallet_revokePermissions", [revocation])]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["no pci", { ...revocation, pci: "" }],
    ["an address without a network", { ...revocation, address: ADDRESS }],
    ["an expiry in words", { ...revocation, expiry: "soon" }],
    ["nothing", undefined],
  ])("is refused with %s", (_, params) => {
    expect(issue("wallet_revokePermissions", params)).toMatch(/^params/);
  });
});

// shows docs/rules/embedded.md#parameters
describe("parameters of other methods", () => {
  it.each([
    ["eth_blockNumber", undefined],
    ["eth_supportedEntryPoints", undefined],
    ["wallet_getAssets", [{ account: ADDRESS }]],
    ["eth_call", []],
    ["personal_sign", ["", ADDRESS]],
    ["eth_sendTransaction", [{ to: ADDRESS, value: "0x1" }]],
    ["wallet_sendCalls", [{ calls: [{ to: ADDRESS, data: "0x", value: "0x1" }, { data: "0x60" }], chainId: 1 }]],
    ["wallet_getCallsStatus", ["0x1"]],
    ["solana_signMessage", { message: "a", pubkey: "b" }],
    ["solana_signTransaction", { transaction: "AAEC" }],
    [
      "solana_signAndSendTransaction",
      { transaction: "AAEC", sendOptions: { maxRetries: 1, preflightCommitment: "max" } },
    ],
  ])("are accepted: %s %j", (method, params) => {
    expect(issue(method, params)).toBeUndefined();
  });

  it.each([
    ["eth_call", undefined],
    ["personal_sign", ["0x"]],
    ["eth_sendTransaction", []],
    ["eth_sendTransaction", [{ to: "nobody" }]],
    ["wallet_sendCalls", [{ calls: [] }]],
    ["wallet_sendCalls", [{ calls: [{ to: "vitalik.eth" }] }]],
    ["wallet_sendCalls", { calls: [] }],
    ["wallet_getCallsStatus", [1]],
    ["wallet_getCallsStatus", []],
    ["solana_signMessage", ["a"]],
    ["solana_signTransaction", { transaction: "not base64!" }],
    ["solana_signAllTransactions", { transactions: ["AAEC", 1] }],
    ["solana_signAndSendTransaction", { transaction: "AAEC", sendOptions: { preflightCommitment: "soon" } }],
  ])("are refused: %s %j", (method, params) => {
    expect(issue(method, params)).toMatch(/^params/);
  });

  it("of any form never throw", () => {
    fc.assert(
      fc.property(fc.constantFrom(...safeRpcMethods, ...notSafeRpcMethods), fc.anything(), (method, params) => {
        expect(["string", "undefined"]).toContain(typeof issue(method, params));
      }),
    );
  });
});

describe("parameters for the frame", () => {
  it("have numbers beyond 2^53 in hexadecimal", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), (value) => {
        expect(plainParams([{ value }])).toEqual({ isPlain: true, params: [{ value: `0x${value.toString(16)}` }] });
      }),
    );
  });

  it("are read once, and are not plain when they cannot be read", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const thrower = {
      get to() {
        throw new Error("no");
      },
    };
    expect([circle, thrower].map((params) => plainParams([params]).isPlain)).toEqual([false, false]);
    expect(plainParams([() => 1, Symbol("x")])).toEqual({ isPlain: true, params: [null, null] });
    expect(plainParams(undefined)).toEqual({ isPlain: true, params: undefined });
  });
});
