import fc from "fast-check";
import { bytesToHex } from "viem/utils";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { executionRequest, grantRequest } from "./permissionChecks.ts";
import type { ExecutionRequest, SessionRequest } from "./permissionRequest.ts";

const NOW_SECONDS = 1_800_000_000;

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => bytesToHex(all));
const later = fc.integer({ min: NOW_SECONDS + 1, max: NOW_SECONDS + 1_000_000 });
const typed = fc.record({ type: fc.string({ minLength: 1 }), data: fc.dictionary(fc.string(), fc.string()) });
const allowance = fc.record({ allowance: hex(8), start: later, period: fc.integer({ min: 1 }) });
const sessions: fc.Arbitrary<SessionRequest> = fc.record(
  {
    chainId: hex(2),
    address: hex(20),
    expiry: later,
    signer: fc.record({
      type: fc.constant("keys" as const),
      data: fc.record({
        keys: fc.array(
          fc.record({ type: fc.constantFrom("secp256r1" as const, "secp256k1" as const), publicKey: hex(65) }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    }),
    permissions: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant("native-token-recurring-allowance"), data: allowance }),
        fc.record({
          type: fc.constant("erc20-recurring-allowance"),
          data: fc.tuple(allowance, hex(20)).map(([data, token]) => ({ ...data, token })),
        }),
        fc.record({
          type: fc.constant("contract-call"),
          data: fc.record({
            address: hex(20),
            abi: fc.constant([]),
            functions: fc.array(fc.record({ functionName: fc.string({ minLength: 1 }) }), { maxLength: 3 }),
          }),
        }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    policies: fc.array(typed, { maxLength: 2 }),
  },
  { requiredKeys: ["chainId", "expiry", "signer", "permissions", "policies"] },
);
const executions: fc.Arbitrary<ExecutionRequest> = fc.record(
  {
    chainId: hex(2),
    from: hex(20),
    to: hex(20),
    permission: fc.record({
      type: fc.string({ minLength: 1 }),
      isAdjustmentAllowed: fc.boolean(),
      data: fc.dictionary(fc.string(), fc.string()),
    }),
    rules: fc.array(
      fc.oneof(
        typed.filter(({ type }) => type !== "expiry"),
        later.map((timestamp) => ({ type: "expiry", data: { timestamp } })),
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ["chainId", "to", "permission"] },
);

const sessionIssue = (request: unknown) => grantRequest(NOW_SECONDS)(request, "request");
const executionIssue = (request: unknown) => executionRequest(NOW_SECONDS)(request, "request");

// shows docs/rules/permissions.md#smart-sessions
describe("the request for a smart session", () => {
  it("is accepted in every form of the standard", () => {
    fc.assert(fc.property(sessions, (request) => void expect(sessionIssue(request)).toBeUndefined()));
  });

  it("names the part that is missing", () => {
    fc.assert(
      fc.property(
        sessions,
        fc.constantFrom("chainId", "expiry", "signer", "permissions", "policies"),
        (request, field) => {
          expect(sessionIssue({ ...request, [field]: undefined })).toMatch(new RegExp(`^request\\.${field} is not`));
        },
      ),
    );
  });

  it("has no other field, no past time, and no empty list of keys or permissions", () => {
    fc.assert(
      fc.property(sessions, fc.integer({ max: NOW_SECONDS }), (request, past) => {
        expect(sessionIssue({ ...request, extra: 1 })).toBe("request has an unknown field, extra");
        expect(sessionIssue({ ...request, expiry: past })).toContain("request.expiry");
        expect(sessionIssue({ ...request, permissions: [] })).toContain("request.permissions");
        expect(sessionIssue({ ...request, signer: { type: "keys", data: { keys: [] } } })).toContain("keys");
        const allowed = { allowance: "0x1", start: past, period: 60 };
        const permission = { type: "native-token-recurring-allowance", data: allowed };
        expect(sessionIssue({ ...request, permissions: [permission] })).toContain("data.start");
      }),
    );
  });

  it("may be anything without an exception", () => {
    fc.assert(fc.property(hostileValue(), (make) => void expect(typeof sessionIssue(make())).toBe("string")));
  });
});

// shows docs/rules/permissions.md#execution-permissions
describe("the request for execution permissions", () => {
  it("is accepted in every form of the standard", () => {
    const lists = fc.array(executions, { minLength: 1, maxLength: 3 });
    fc.assert(fc.property(lists, (requests) => void expect(executionIssue(requests)).toBeUndefined()));
  });

  it("names the part that is missing, and the request that lacks it", () => {
    fc.assert(
      fc.property(executions, executions, fc.constantFrom("chainId", "to", "permission"), (first, second, field) => {
        const issue = executionIssue([first, { ...second, [field]: undefined }]);
        expect(issue).toMatch(new RegExp(`^request\\[1\\]\\.${field} is not`));
      }),
    );
  });

  it("is a list, has no other field, and ends in the future", () => {
    fc.assert(
      fc.property(executions, fc.integer({ max: NOW_SECONDS }), (request, timestamp) => {
        expect(executionIssue(request)).toContain("list");
        expect(executionIssue([])).toContain("list");
        expect(executionIssue([{ ...request, expiry: 1 }])).toBe("request[0] has an unknown field, expiry");
        const rules = [{ type: "expiry", data: { timestamp } }];
        expect(executionIssue([{ ...request, rules }])).toContain("timestamp");
      }),
    );
  });

  it("may be anything without an exception", () => {
    fc.assert(fc.property(hostileValue(), (make) => void expect(typeof executionIssue([make()])).toBe("string")));
  });
});
