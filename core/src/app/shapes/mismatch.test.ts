import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mismatch } from "./mismatch.ts";
import type { Shape } from "./Shape.ts";

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Shape>("anything", "bigint", "boolean", "function", "json", "number", "object", "string"),
    fc.record({ required: tie("shape") }),
    fc.record({ oneOf: fc.array(fc.string()) }),
    fc.record({ either: fc.array(tie("shape")) }),
    fc.record({ listOf: tie("shape") }),
    fc.record({ valuesOf: tie("shape") }),
    fc.record({ fields: fc.dictionary(fc.string(), tie("shape")) }),
  ),
}));
const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error("cannot be read");
    },
    ownKeys: () => {
      throw new Error("cannot be listed");
    },
  },
);

describe("a value that is compared with a shape", () => {
  it("is found right or wrong, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constant(hostile)), shape, (value, expected) => {
        mismatch({ value, shape: expected, path: "" });
        mismatch({ value: [value], shape: { listOf: expected }, path: "" });
        mismatch({ value: { value }, shape: { fields: { value: expected } }, path: "" });
      }),
    );
  });

  it("is wrong where it cannot be read", () => {
    const expected: Shape = { fields: { list: { listOf: { fields: { name: "string" } } } } };
    expect(mismatch({ value: { list: [{}, hostile] }, shape: expected, path: "" })).toMatchObject({ path: "list[1]" });
  });

  it("may lack what is not required", () => {
    const expected: Shape = { fields: { a: "string", b: { required: "string" } } };
    expect(mismatch({ value: { b: "" }, shape: expected, path: "" })).toBeUndefined();
    expect(mismatch({ value: { a: "" }, shape: expected, path: "" })).toMatchObject({ path: "b" });
    expect(mismatch({ value: undefined, shape: expected, path: "" })).toBeUndefined();
  });
});
