import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMessageTime } from "./messageTime.ts";
import { newMessageData } from "./newMessage.ts";

const NOW = Date.parse("2025-03-13T10:00:00.000Z");
const site = { domain: "shop.example", uri: "https://shop.example", nonce: "5f2c8e0b9d7a4c31" };
const account = { accountAddress: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", chainId: "eip155:1" } as const;
const at = (millis: number) => new Date(millis).toISOString();

describe("the time of a message", () => {
  // shows docs/rules/identity.md#time-of-sign-in-messages
  it("begins when it is issued or with notBefore, and ends with its lifetime", () => {
    const millis = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.option(millis, { nil: undefined }),
        millis,
        millis,
        millis,
        (delay, lifetimeMillis, later, skew) => {
          const start = NOW + (delay ?? 0);
          const data = newMessageData(
            { ...account, ...(delay === undefined ? {} : { notBefore: at(start) }) },
            { ...site, lifetimeMillis },
            NOW,
          );
          expect(data.issuedAt).toBe(at(NOW));
          expect(data.expirationTime).toBe(at(start + lifetimeMillis));
          const now = NOW + later;
          const expected =
            now + skew < start
              ? "SignInNotYetValid"
              : now - skew > start + lifetimeMillis
                ? "SignInExpired"
                : undefined;
          expect(checkMessageTime(data, now, skew)?._tag).toBe(expected);
        },
      ),
    );
  });

  it("never ends without a lifetime", () => {
    const data = newMessageData(account, site, NOW);
    expect(data).toEqual({ ...account, ...site, version: "1", issuedAt: at(NOW) });
    expect(checkMessageTime(data, NOW * 2)).toBeUndefined();
    expect(checkMessageTime(data, NOW - 1)?._tag).toBe("SignInNotYetValid");
  });

  it("is never reached when it cannot be read", () => {
    const data = newMessageData(account, site, NOW);
    expect(checkMessageTime({ ...data, issuedAt: "soon" }, NOW)?._tag).toBe("SignInNotYetValid");
    expect(checkMessageTime({ ...data, expirationTime: "later" }, NOW)?._tag).toBe("SignInExpired");
  });
});
