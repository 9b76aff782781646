import { describe, expect, it } from "vitest";
import { CONTRACT, descriptionOf } from "../../../testing/money/describedCalls.ts";
import { readTypedData } from "../typedData/readTypedData.ts";
import { messageOf } from "./dataValue.ts";
import { formatOfCall } from "./matching.ts";
import { mergeIncludes } from "./mergeIncludes.ts";
import { readFunction } from "./parameters.ts";

const KEY = "act(bool it)";
const described = (more: object) =>
  descriptionOf({ key: KEY, types: "bool", values: [true], fields: [{ path: "it", label: "It" }], ...more });

const nested = <A>(levels: number, inner: A, wrap: (value: A) => A): A =>
  Array.from({ length: levels }).reduce<A>((value) => wrap(value), inner);

// shows docs/rules/limits.md#previews-of-what-is-signed
describe("a descriptor that is long", () => {
  const found = (deployments: number, formats: number) => {
    const others = Array.from({ length: formats - 1 }, (_, index) => [`f${index}()`, {}]);
    const descriptor = {
      context: {
        contract: {
          deployments: [
            ...Array.from({ length: deployments - 1 }, () => ({ chainId: 2 })),
            { chainId: 1, address: CONTRACT },
          ],
        },
      },
      display: { formats: Object.fromEntries([...others, [KEY, { intent: "Act" }]]) },
    };
    return formatOfCall(descriptor, { chainId: 1n, address: CONTRACT }, `${readFunction(KEY)?.selector}`)?.format;
  };

  it("has a thousand deployments and five hundred formats that are read", () => {
    expect(found(1_000, 500)).toEqual({ intent: "Act" });
    expect(found(1_001, 500)).toBeUndefined();
    expect(found(1_000, 501)).toBeUndefined();
  });

  it("is used with a hundred fields, and with no more", () => {
    const fieldsOf = (count: number) => Array.from({ length: count }, () => ({ path: "it", visible: "never" }));
    expect(described({ fields: fieldsOf(100) })).toBeDefined();
    expect(described({ fields: fieldsOf(101) })).toBeUndefined();
    // Those of groups count too.
    const groupsOf = (count: number) => [{ fields: fieldsOf(50) }, { fields: fieldsOf(count - 50) }];
    expect(described({ fields: groupsOf(100) })).toBeDefined();
    expect(described({ fields: groupsOf(101) })).toBeUndefined();
    const declared = (count: number) => readFunction(`f(${Array.from({ length: count }, () => "bool")})`);
    expect(declared(100)?.parameters).toHaveLength(100);
    expect(declared(101)).toBeUndefined();
  });

  it("has functions with 4,000 characters, and no longer ones", () => {
    const long = (length: number) => readFunction(`${"f".repeat(length - 2)}()`);
    expect(long(4_000)).toBeDefined();
    expect(long(4_001)).toBeUndefined();
  });

  it("has sentences that are cut after 400 characters", () => {
    const intent = (length: number) => described({ format: { intent: "x".repeat(length) } })?.intent;
    expect(intent(400)).toBe("x".repeat(400));
    expect(intent(401)).toBe(`${"x".repeat(399)}…`);
    const sentence = described({ format: { interpolatedIntent: "x".repeat(401) } })?.sentence;
    expect(sentence).toEqual([`${"x".repeat(399)}…`]);
  });
});

// shows docs/rules/limits.md#previews-of-what-is-signed
describe("a descriptor that is deep", () => {
  it("has groups in groups down to the eighth", () => {
    const grouped = (levels: number) =>
      described({ fields: [nested<object>(levels, { path: "it", label: "It" }, (field) => ({ fields: [field] }))] });
    expect(grouped(8)?.facts).toHaveLength(1);
    expect(grouped(9)).toBeUndefined();
  });

  it("declares structures in structures down to the eighth", () => {
    const declared = (levels: number) => readFunction(`f(${nested(levels, "bool", (type) => `(${type})`)})`);
    expect(declared(8)).toBeDefined();
    expect(declared(9)).toBeUndefined();
  });

  it("is for typed data down to the eighth level", () => {
    const dataOf = (levels: number) => {
      const types = Array.from({ length: levels }, (_, level) => [
        `Level${level}`,
        [{ name: "next", type: level === levels - 1 ? "bool" : `Level${level + 1}` }],
      ]);
      return readTypedData({
        types: { ...Object.fromEntries(types), EIP712Domain: [] },
        primaryType: "Level0",
        domain: {},
        message: nested<unknown>(levels, true, (next) => ({ next })),
      });
    };
    const read = (levels: number) => {
      const data = dataOf(levels);
      return data && messageOf(data);
    };
    expect(read(8)).toBeDefined();
    expect(dataOf(9)).toBeDefined();
    expect(read(9)).toBeUndefined();
  });

  it("takes nothing over from an included file below the ninth level", () => {
    const at = (levels: number, value: object) => nested<object>(levels, value, (next) => ({ next }));
    const merged = (levels: number) => mergeIncludes(at(levels, { own: 1 }), [at(levels, { included: 2 })]);
    expect(merged(8)).toEqual(at(8, { included: 2, own: 1 }));
    expect(merged(9)).toEqual(at(9, { own: 1 }));
  });
});
