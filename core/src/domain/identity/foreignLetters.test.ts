import fc from "fast-check";
import { normalize } from "viem/ens";
import { describe, expect, it } from "vitest";
import { hasForeignLetters, isPlainName } from "./foreignLetters.ts";

describe("letters outside a to z", () => {
  // shows docs/rules/identity.md#look-alike-names
  it.each(["vitalík.eth", "ѕсаре.eth", "vıtalik.eth", "ξ.eth", "名前.eth", "a\u0301.eth", "２.eth"])(
    "are in %s",
    (name) => {
      expect(hasForeignLetters(name)).toBe(true);
    },
  );

  it.each(["vitalik.eth", "4-ever.reown.id", "🦇🔊.eth", "_dnslink.eth"])("are not in %s", (name) => {
    expect(hasForeignLetters(name)).toBe(false);
  });

  it("are in every normal name that has anything but a to z, digits, hyphens, underscores and emoji", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 3, maxLength: 8 }), (text) => {
        let name: string;
        try {
          name = normalize(text);
        } catch {
          return;
        }
        if (
          /[^\p{ASCII}]/u.test(name.replace(/\p{Emoji}|[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu, ""))
        ) {
          expect(hasForeignLetters(name) || /[\p{S}\p{P}]/u.test(name)).toBe(true);
        }
      }),
    );
  });

  // shows docs/rules/identity.md#look-alike-names
  it("leave a name of a to z, digits, hyphens and underscores plain exactly where it is its normal form", () => {
    const isNormal = (name: string) => {
      try {
        return normalize(name) === name;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.stringMatching(/^[a1_-]{1,6}(?:\.[a1_-]{1,6}){0,2}$/), (name) => {
        expect([name, isPlainName(name)]).toEqual([name, isNormal(name)]);
      }),
      { numRuns: 2_000 },
    );
    const other = ["Alice.eth", "аlice.eth", "alice..eth", "alice.eth\u200b", "", "xn--alice.eth", "a_lice.eth"];
    for (const name of other) expect([name, isPlainName(name)]).toEqual([name, false]);
  });
});
