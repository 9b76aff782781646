import fc from "fast-check";
import { normalize } from "viem/ens";
import { describe, expect, it } from "vitest";
import { InvalidName } from "../errors/identity.ts";
import { fullName, hasNameSuffix, isNameOffered, parseNameLabel, registrationMessage } from "./nameRules.ts";

// shows docs/rules/identity.md#name-labels
describe("name labels", () => {
  // shows docs/rules/limits.md#names-and-display
  it("are letters, digits and hyphens, at least four", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9-]{2}[a-zA-Z0-9][a-zA-Z0-9-]{1,37}$/), (label) => {
        expect(parseNameLabel(label)).toBe(label);
        expect(hasNameSuffix(fullName(label))).toBe(true);
        expect(fullName(fullName(label))).toBe(fullName(label));
      }),
    );
  });

  // shows docs/rules/limits.md#names-in-ens
  it("report the rule that they break", () => {
    const reasonOf = (text: string) => {
      const parsed = parseNameLabel(text);
      return parsed instanceof InvalidName ? parsed.details.reason : parsed;
    };
    expect(reasonOf("abc")).toBe("tooShort");
    expect(reasonOf("a".repeat(64))).toBe("a".repeat(64));
    expect(reasonOf("a".repeat(65))).toBe("tooLong");
    expect(reasonOf("a_bc")).toBe("characters");
    expect(reasonOf("ab.reown.id")).toBe("characters");
  });

  it("accept both suffixes, at the end only", () => {
    expect(fullName("Alice")).toBe("alice.reown.id");
    expect(fullName("Alice.Reown.ID")).toBe("alice.reown.id");
    expect(fullName("Carol.WCN.id")).toBe("carol.wcn.id");
    expect(hasNameSuffix("alice.reown.id")).toBe(true);
    expect(hasNameSuffix("carol.wcn.id")).toBe(true);
    expect(hasNameSuffix("alice.reown.id.eth")).toBe(false);
  });
});

describe("labels that look like others", () => {
  // shows docs/rules/identity.md#name-labels
  it("are refused, exactly those that have no form of ENSIP-15", () => {
    const isNormal = (label: string) => {
      try {
        return normalize(label) === label;
      } catch {
        return false;
      }
    };
    const withHyphens = fc.stringMatching(/^[a-z0-9-]{2}[a-z0-9-]{2}[a-z0-9-]{0,6}$/);
    fc.assert(
      fc.property(fc.oneof(withHyphens, fc.constant("xn--abc"), fc.constant("ab--"), fc.constant("a--b")), (label) => {
        expect(parseNameLabel(label) === label).toBe(isNormal(label));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are never of another alphabet", () => {
    for (const label of ["аlice", "аӏісе", "ａｌｉｃｅ", "alice\u200b", "αlice"]) {
      expect(parseNameLabel(label)).toMatchObject({ details: { reason: "characters" } });
    }
  });
});

describe("the message that is signed", () => {
  // shows docs/rules/identity.md#registering-a-name
  it("has its fields in order, without spaces, with the time in whole seconds", () => {
    expect(registrationMessage("ada.reown.id", 1_741_860_000_999)).toBe(
      '{"name":"ada.reown.id","attributes":{},"timestamp":1741860000}',
    );
  });
});

// shows docs/rules/identity.md#registrars
describe("the offer of a name", () => {
  it("is made by the name service to the embedded wallet, and by a source of the site to every wallet", () => {
    const offers = (suffix: string | undefined) => [isNameOffered(suffix, true), isNameOffered(suffix, false)];
    expect(offers(".reown.id")).toEqual([true, false]);
    expect(offers(".shop.eth")).toEqual([true, true]);
    expect(offers(undefined)).toEqual([false, false]);
  });
});
