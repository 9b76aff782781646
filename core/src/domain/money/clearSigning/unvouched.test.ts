import { describe, expect, it } from "vitest";
import { ACCOUNT, type DescribedCall, descriptionOf, explained, TOKEN } from "../../../testing/money/describedCalls.ts";

describe("a description that nobody vouches for", () => {
  const call = { key: "act(uint256 it,address to)", types: "uint256,address", values: [7n, TOKEN], isVouched: false };

  // shows docs/rules/signing.md#descriptions
  it("takes no mark away, and leaves nothing out", () => {
    const step = explained({ ...call, fields: [{ path: "it", label: "It", visible: "never" }] });
    expect(step.marks).toEqual(["undecoded"]);
    expect(step.description?.vouchedBy).toBe("site");
    expect(step.description?.facts.map(({ label }) => label)).toEqual(["it", "to"]);
    expect(step.facts).toEqual(expect.arrayContaining([expect.objectContaining({ name: "function" })]));
  });

  it("names no token, address or value that is not in the request", () => {
    const facts = (fields: ReadonlyArray<object>, others: Partial<DescribedCall> = {}) =>
      descriptionOf({ ...call, ...others, fields })
        ?.facts.slice(0, 1)
        .map(({ value }) => value);
    const number = [{ type: "number", number: 7n }];
    expect(facts([{ path: "it", label: "You get", format: "tokenAmount", params: { token: TOKEN } }])).toEqual(number);
    expect(
      facts([
        {
          path: "it",
          label: "You get",
          format: "tokenAmount",
          params: { tokenPath: "to", nativeCurrencyAddress: TOKEN },
        },
      ]),
    ).toEqual([{ type: "amount", units: 7n, token: { address: TOKEN } }]);
    expect(facts([{ value: ACCOUNT, label: "To", format: "addressName" }])).toEqual(number);
    expect(
      facts([{ path: "$.metadata.constants.to", label: "To" }], { metadata: { constants: { to: ACCOUNT } } }),
    ).toEqual(number);
    expect(facts([{ path: "to", label: "To", format: "addressName", params: { senderAddress: TOKEN } }])).toEqual([
      { type: "address", address: TOKEN },
    ]);
  });

  it("shows the number beside its own words for it", () => {
    const metadata = { enums: { size: { "7": "nothing" } } };
    const text = (field: object) =>
      descriptionOf({ ...call, metadata, fields: [{ path: "it", label: "It", ...field }] })?.facts[0]?.value;
    expect(text({ format: "enum", params: { $ref: "$.metadata.enums.size" } })).toEqual({
      type: "text",
      text: "nothing (7)",
    });
    expect(text({ format: "unit", params: { base: "ETH", decimals: 18 } })).toEqual({
      type: "text",
      text: "0.000000000000000007ETH (7)",
    });
  });
});
