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

  it("leave a plain name as it is in its normal form", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}\.[a-z0-9]{2,5}$/), (name) => {
        expect(isPlainName(name)).toBe(true);
        expect(normalize(name)).toBe(name);
      }),
    );
    for (const name of ["Alice.eth", "аlice.eth", "alice..eth", "alice.eth\u200b", ""])
      expect(isPlainName(name)).toBe(false);
  });
});
