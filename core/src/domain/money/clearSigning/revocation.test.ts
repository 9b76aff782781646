import fc from "fast-check";
import { concat, keccak256, numberToHex, stringToHex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { isRevoked, reviewId, revocationRead } from "./revocation.ts";

const AUDITOR = "0x3846c3A30E62075Fa916216b35EF04B8F53931f6";
const message = {
  version: 2,
  schema: "0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2",
  recipient: "0x00000000000000000000000000000000000000Aa",
  time: "1760000000",
  expirationTime: "0",
  revocable: true,
  refUID: `0x${"00".repeat(32)}`,
  data: `0x${"11".repeat(32)}`,
  salt: `0x${"22".repeat(32)}`,
} as const;

describe("the id of a review", () => {
  it("is the hash of its fields one after another, as the attestation service writes them", () => {
    const packed = concat([
      numberToHex(2, { size: 2 }),
      stringToHex(message.schema),
      "0x00000000000000000000000000000000000000aa",
      zeroAddress,
      numberToHex(1_760_000_000, { size: 8 }),
      numberToHex(0, { size: 8 }),
      "0x01",
      message.refUID,
      message.data,
      message.salt,
      numberToHex(0, { size: 4 }),
    ]);
    expect(reviewId({ sig: { message: { ...message, recipient: message.recipient.toLowerCase() } } })).toBe(
      keccak256(packed),
    );
  });

  it("is undefined for reviews of another form, and for any other value", () => {
    expect(reviewId({ $type: "erc-8176/v1" })).toBeUndefined();
    expect(reviewId({ sig: { message: { ...message, salt: "salt" } } })).toBeUndefined();
    fc.assert(
      fc.property(hostileValue(), (make) => {
        expect(reviewId(make())).toBeUndefined();
      }),
    );
  });
});

describe("a revocation", () => {
  it("is a time other than 0", () => {
    const { to, data } = revocationRead(AUDITOR, message.data);
    expect([to.length, data.length]).toEqual([42, 10 + 2 * 64]);
    expect(isRevoked(numberToHex(1_760_000_000, { size: 32 }))).toBe(true);
    for (const reply of [numberToHex(0, { size: 32 }), "0x", undefined]) expect(isRevoked(reply)).toBe(false);
  });
});
