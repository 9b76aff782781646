import type { AllowancePermission, PermitPermission } from "@portico/core";
import { describe, expect, it } from "vitest";
import { permissionJson, permissionText } from "./permissionFields.ts";

const SPENDER = "0x00000000000000000000000000000000005bead1";
const PERMIT2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const common = {
  id: "1",
  account: "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  chainId: "eip155:1",
  token: { address: "0x00000000000000000000000000000000000000aa", symbol: "CARD", decimals: 6 },
  spender: SPENDER,
  isUnlimited: false,
} as const;

describe("a permission in words and as JSON", () => {
  it("says that every item of a collection may be taken", () => {
    const permission: AllowancePermission = { kind: "allowance", ...common, isUnlimited: true, isCollection: true };
    expect(permissionText(permission)).toBe(`every item of CARD for ${SPENDER}`);
    expect(permissionJson(permission)).toMatchObject({ kind: "allowance", isCollection: true, permit2: null });
  });

  it("says until when a signed permit may be used, and how it is revoked", () => {
    const permit: PermitPermission = {
      kind: "permit",
      ...common,
      amount: 2_500_000n,
      nonce: 3n,
      untilMillis: Date.UTC(2030, 0, 2),
    };
    expect(permissionText(permit)).toBe(
      `signed, may be used until 2030-01-02T00:00:00.000Z: 2.5 CARD for ${SPENDER}; to revoke it, sign a permit for nothing and send it`,
    );
    const { untilMillis: _, ...always } = { ...permit, permit2: PERMIT2, isOnce: true } as const;
    expect(permissionText(always)).toBe(
      `signed once, may be used at any time: 2.5 CARD for ${SPENDER} through Permit2`,
    );
    expect(permissionJson(always)).toMatchObject({ amountBaseUnits: 2_500_000n, nonce: 3n, isOnce: true, until: null });
  });
});
