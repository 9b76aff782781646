import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidCoinTypeChainId, InvalidName } from "../errors/input.ts";
import { coinTypeOf, fullName, hasNameSuffix, parseNameLabel } from "./nameRules.ts";

describe("name labels", () => {
  it("are letters, digits and hyphens, at least four", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9-]{4,40}$/), (label) => {
        expect(parseNameLabel(label)).toBe(label);
        expect(hasNameSuffix(fullName(label))).toBe(true);
        expect(fullName(fullName(label))).toBe(fullName(label));
      }),
    );
  });

  it("report the rule that they break", () => {
    const reasonOf = (text: string) => {
      const parsed = parseNameLabel(text);
      return parsed instanceof InvalidName ? parsed.details.reason : parsed;
    };
    expect(reasonOf("abc")).toBe("tooShort");
    expect(reasonOf("a_bc")).toBe("characters");
    expect(reasonOf("ab.reown.id")).toBe("characters");
  });

  it("accept both suffixes, at the end only", () => {
    expect(hasNameSuffix("alice.reown.id")).toBe(true);
    expect(hasNameSuffix("carol.wcn.id")).toBe(true);
    expect(hasNameSuffix("alice.reown.id.eth")).toBe(false);
  });
});

describe("coin types", () => {
  it.each([
    [1, 2147483649],
    [10, 2147483658],
    [56, 2147483704],
    [137, 2147483785],
    [8453, 2147492101],
    [42161, 2147525809],
  ])("of chain %d is %d", (chainId, coinType) => {
    expect(coinTypeOf(chainId)).toBe(coinType);
  });

  it("keep the chain id below the top bit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (chainId) => {
        const coinType = coinTypeOf(chainId);
        expect(typeof coinType === "number" && coinType - 0x80000000).toBe(chainId);
      }),
    );
  });

  it.each([0x80000000, -1, 1.5, Number.NaN])("do not exist for %d", (chainId) => {
    expect(coinTypeOf(chainId)).toBeInstanceOf(InvalidCoinTypeChainId);
  });
});
