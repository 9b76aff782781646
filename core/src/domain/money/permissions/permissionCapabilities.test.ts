import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { missingForExecution, missingForSession } from "./permissionCapabilities.ts";

const session = {
  chainId: "0x2105" as const,
  expiry: 1,
  signer: { type: "keys" as const, data: { keys: [] } },
  permissions: [{ type: "contract-call", data: {} }],
  policies: [{ type: "call-limit", data: {} }],
};
const listed = (permissions: unknown, chainId = "0x2105") => ({ [chainId]: { permissions } });
const all = {
  supported: true,
  signerTypes: ["keys"],
  permissionTypes: ["contract-call"],
  policyTypes: ["call-limit"],
};
const missing = (reply: unknown) => missingForSession(reply, "eip155:8453", session);

const execution = {
  chainId: "0x1" as const,
  to: "0x00000000000000000000000000000000000000aa" as const,
  permission: { type: "native-token-periodic", isAdjustmentAllowed: true, data: {} },
  rules: [{ type: "expiry", data: { timestamp: 1 } }],
};
const offered = { "native-token-periodic": { chainIds: ["0x01", "0xa"], ruleTypes: ["expiry"] } };

// shows docs/rules/permissions.md#capabilities
describe("what a wallet lacks", () => {
  it("for a smart session is named by kind, for its own network only", () => {
    expect(missing(listed(all))).toBeUndefined();
    expect(missing(listed({ ...all, permissionTypes: [] }))).toEqual({ reason: "permission", name: "contract-call" });
    expect(missing(listed({ ...all, signerTypes: ["wallet"] }))).toEqual({ reason: "signer", name: "keys" });
    expect(missing(listed({ ...all, policyTypes: [] }))).toEqual({ reason: "policy", name: "call-limit" });
    expect(missing(listed({ ...all, supported: false }))).toEqual({ reason: "chain", name: "eip155:8453" });
    expect(missing(listed({ supported: false }, "0x1"))).toBeUndefined();
  });

  it("for an execution permission is named, whether chain ids are numbers or text", () => {
    const numbers = { "native-token-periodic": { chainIds: [1], rulesTypes: ["expiry"] } };
    expect([offered, numbers].map((reply) => missingForExecution(reply, [execution]))).toEqual([undefined, undefined]);
    expect(missingForExecution(offered, [execution, { ...execution, chainId: "0x2" }])).toEqual({
      reason: "chain",
      name: "0x2",
    });
    expect(missingForExecution({}, [execution])).toEqual({ reason: "permission", name: "native-token-periodic" });
    const rules = [{ type: "payee", data: {} }];
    expect(missingForExecution(offered, [{ ...execution, rules }])).toEqual({ reason: "rule", name: "payee" });
  });

  it("is nothing when the wallet says nothing, and no answer makes an exception", () => {
    expect([missing(undefined), missing({}), missing(listed(undefined)), missing(listed({}))]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(missingForExecution(undefined, [execution])).toBeUndefined();
    fc.assert(
      fc.property(hostileValue(), (make) => {
        missing(make());
        missing(listed(make()));
        missingForExecution(make(), [execution]);
        missingForExecution({ "native-token-periodic": make() }, [execution]);
      }),
    );
  });
});
