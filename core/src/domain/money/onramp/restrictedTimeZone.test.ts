import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRestrictedTimeZone } from "./restrictedTimeZone.ts";

const restricted = [
  "Asia/Shanghai",
  "Asia/Urumqi",
  "Asia/Chongqing",
  "Asia/Harbin",
  "Asia/Kashgar",
  "Asia/Macau",
  "Asia/Hong_Kong",
  "Asia/Macao",
  "Asia/Beijing",
];

// shows docs/rules/onramp.md#restricted-time-zones
describe("the restriction by time zone", () => {
  it("applies to mainland China, Hong Kong and Macau, in any case", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...restricted).chain((zone) => fc.mixedCase(fc.constant(zone))),
        (zone) => {
          expect(isRestrictedTimeZone(zone)).toBe(true);
        },
      ),
    );
  });

  it("applies to no other zone that the system knows", () => {
    const others = Intl.supportedValuesOf("timeZone").filter((zone) => !restricted.includes(zone));
    expect(others.length).toBeGreaterThan(300);
    expect(others.filter(isRestrictedTimeZone)).toEqual([]);
  });

  it("does not apply to a text that only contains a restricted zone", () => {
    expect(isRestrictedTimeZone(" Asia/Shanghai")).toBe(false);
    expect(isRestrictedTimeZone("")).toBe(false);
  });
});
