import fc from "fast-check";
import { encodeAbiParameters, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { DESCRIPTOR_LABEL_MAX_CHARACTERS, SIGNING_FIELDS_MAX } from "../../limits/signing.ts";
import { explainCall } from "../signing/explainCall.ts";
import type { SigningStep } from "../signing/explanation.ts";
import { explainTypedData } from "../signing/typedData.ts";
import { attesterOf } from "./attestation.ts";
import { describer } from "./describer.ts";
import { mergeIncludes } from "./mergeIncludes.ts";
import { readPath } from "./path.ts";
import { durationText, unitText } from "./units.ts";

const CONTRACT = "0x00000000000000000000000000000000000000C1";
const ACCOUNT = "0x00000000000000000000000000000000000000A1";
const KEY = "act(address to,uint256 amount,(uint256[] list,bytes data) more)";
const SELECTOR = "0x11a73ee3";

/** What a hostile descriptor writes: names that the standard knows, in the wrong places, and anything else. */
const word = fc.constantFrom(
  "to",
  "amount",
  "more.list",
  "more.list.[]",
  "more.list.[-1]",
  "more.data.[0:4]",
  "#",
  "$.display",
  "$.metadata.constants.a",
  "@.value",
  "@.__proto__",
  "__proto__",
  "constructor",
  "tokenAmount",
  "calldata",
  "enum",
  "unit",
  "date",
  "nftName",
  "never",
  "optional",
  "{to} {amount}",
  "{",
  "0xff",
  CONTRACT,
  "a".repeat(5_000),
  "\u202e",
);
const field = fc.constantFrom(
  ...[
    "path",
    "value",
    "label",
    "format",
    "params",
    "visible",
    "fields",
    "$ref",
    "iteration",
    "separator",
    "encryption",
  ],
  ...[
    "token",
    "tokenPath",
    "callee",
    "calleePath",
    "collectionPath",
    "threshold",
    "message",
    "base",
    "decimals",
    "prefix",
  ],
  ...[
    "map",
    "keyPath",
    "ifNotIn",
    "mustMatch",
    "includes",
    "chainId",
    "types",
    "senderAddress",
    "nativeCurrencyAddress",
  ],
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, depthSize: "small" },
    word,
    fc.integer(),
    fc.constantFrom(null, true, 1e300, -1),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(field, tie("json"), { maxKeys: 5 }),
  ),
}));
const fields = fc.array(fc.dictionary(field, json, { maxKeys: 6 }), { maxLength: 6 });
const format = fc.record({ intent: fc.oneof(word, json), interpolatedIntent: word, fields: fc.oneof(fields, json) });
const metadata = fc.record({ owner: json, constants: fc.dictionary(word, json), enums: json, token: json });
const data = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    fc.array(fc.nat(), { maxLength: 3 }),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([amount, list, bytes]): Hex => {
    const more = { list: list.map(BigInt), data: `0x${Buffer.from(bytes).toString("hex")}` as const };
    const types = parseAbiParameters("address, uint256, (uint256[] list, bytes data)");
    return `${SELECTOR}${encodeAbiParameters(types, [ACCOUNT, amount, more]).slice(2)}`;
  });

const isBounded = ({ description, steps = [] }: SigningStep): boolean =>
  (description === undefined ||
    (description.facts.length <= SIGNING_FIELDS_MAX &&
      // A hidden character is written as its code point.
      description.facts.every(({ label = "" }) => label.length <= 10 * DESCRIPTOR_LABEL_MAX_CHARACTERS))) &&
  steps.every(isBounded);

describe("hostile descriptors", () => {
  const descriptorsOf = (descriptor: unknown, auditors: ReadonlyArray<string>) => () => [{ descriptor, auditors }];
  const bound = { deployments: [{ chainId: 1, address: CONTRACT }] };

  // shows docs/rules/signing.md#descriptions
  it("never throw, stay within limits, and take nothing away from what was decoded", () => {
    let described = 0;
    fc.assert(
      fc.property(format, metadata, data, fc.boolean(), (hostile, constants, calldata, isVouched) => {
        const descriptor = mergeIncludes(
          { context: { contract: bound }, metadata: constants, display: { formats: { [KEY]: hostile } } },
          [{ display: { formats: { [KEY]: { intent: "Act" } } } }],
        );
        const { call } = describer({
          chainId: 1n,
          account: ACCOUNT,
          descriptorsOf: descriptorsOf(descriptor, isVouched ? [ACCOUNT] : []),
        });
        const asked = { to: CONTRACT, data: calldata, value: 1n };
        const [plain, step] = [explainCall(asked, ACCOUNT), explainCall(asked, ACCOUNT, 0, call)];
        if (step.description) described += 1;
        expect(isBounded(step)).toBe(true);
        expect(step.facts).toEqual(plain.facts);
        if (!isVouched) expect(step.marks).toEqual(plain.marks);
      }),
      { numRuns: 500 },
    );
    // The generated descriptors are not all nonsense.
    expect(described).toBeGreaterThan(20);
  });

  it("leave nothing of the request out when nobody vouches for them", () => {
    fc.assert(
      fc.property(fields, data, (hostile, calldata) => {
        const descriptor = {
          context: { contract: bound },
          display: { formats: { [KEY]: { intent: "Act", fields: hostile } } },
        };
        const { call } = describer({ chainId: 1n, account: ACCOUNT, descriptorsOf: descriptorsOf(descriptor, []) });
        const { description } = explainCall({ to: CONTRACT, data: calldata, value: 0n }, ACCOUNT, 0, call);
        if (!description) return;
        const shown = description.facts.map(({ value }) =>
          JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}` : each)),
        );
        expect(shown.some((text) => text.includes(ACCOUNT))).toBe(true);
        expect(
          shown.some(
            (text) => text.includes(BigInt(`0x${calldata.slice(74, 138)}`).toString()) || text.includes('"time"'),
          ),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("of typed data never throw either", () => {
    const typedData = {
      types: {
        Act: [
          { name: "to", type: "address" },
          { name: "amount", type: "uint256" },
        ],
      },
      primaryType: "Act",
      domain: { name: "Shop", chainId: 1, verifyingContract: CONTRACT },
      message: { to: ACCOUNT, amount: "7" },
    };
    fc.assert(
      fc.property(format, json, (hostile, domain) => {
        const descriptor = {
          context: { eip712: { ...bound, domain } },
          display: { formats: { "Act(address to,uint256 amount)": hostile } },
        };
        const { typedData: add } = describer({
          chainId: 1n,
          account: ACCOUNT,
          descriptorsOf: descriptorsOf(descriptor, []),
        });
        expect(isBounded(explainTypedData(typedData, add))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  // shows docs/rules/signing.md#who-vouches
  it("are attested by nobody, whatever their reviews say", async () => {
    await fc.assert(
      fc.asyncProperty(json, json, async (review, descriptor) => {
        expect(await attesterOf(review, descriptor, 0)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});

describe("formatted numbers", () => {
  const number = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n });

  // shows docs/rules/signing.md#descriptions
  it("lose no digit and no unit", () => {
    const prefixes = new Map(
      ["q", "r", "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q"].map(
        (each, index) => [each, 3 * (index - 10)],
      ),
    );
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 77 }), fc.boolean(), (value, decimals, hasPrefix) => {
        const text = unitText(value, "Wh", decimals, hasPrefix) ?? "";
        const [, whole = "", fraction = "", prefix = ""] = /^(-?\d+)(?:\.(\d+))?(.?)Wh$/u.exec(text) ?? [];
        const exponent = decimals + (prefixes.get(prefix) ?? Number.NaN) - fraction.length;
        const digits = BigInt(`${whole}${fraction}`);
        expect(exponent >= 0 ? digits * 10n ** BigInt(exponent) : digits / 10n ** BigInt(-exponent)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (seconds) => {
        const [hours = 0n, minutes = 0n, rest = 0n] = (durationText(seconds) ?? "").split(":").map(BigInt);
        expect(3_600n * hours + 60n * minutes + rest).toBe(seconds);
      }),
    );
  });

  it("have units that the standard knows, or none", () => {
    for (const decimals of [-1, 256, 1.5, Number.NaN]) expect(unitText(1n, "d", decimals, false)).toBeUndefined();
    expect(readPath("x".repeat(301))).toBeUndefined();
  });
});
