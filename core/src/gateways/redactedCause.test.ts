import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactText } from "../domain/redaction/redactText.ts";
import { redactedCause } from "./redactedCause.ts";

const TEXT_MAX = 1_000;

describe("redactedCause", () => {
  it("keeps name, code and texts of a chain of causes without secrets, and nothing else", () => {
    const cause = Object.assign(new Error("connect https://a:word@host.example/"), { code: "ECONNREFUSED" });
    const thrown = Object.assign(new TypeError("Bearer 0123456789abcdef", { cause }), {
      url: "https://a:word@h",
    });
    const copy = redactedCause(thrown, redactText);
    expect(copy).toMatchObject({ name: "TypeError", message: "Bearer ***", cause: { code: "ECONNREFUSED" } });
    expect(copy).not.toHaveProperty("url");
    expect(JSON.stringify(copy, Object.getOwnPropertyNames(copy))).not.toMatch(/word|0123456789abcdef/);
  });

  it("ends for circular causes", () => {
    const first = new Error("first");
    first.cause = first;
    expect(redactedCause(first, redactText)).toMatchObject({ message: "first", cause: { message: "first" } });
  });

  it("accepts any value", () => {
    fc.assert(fc.property(fc.anything(), (thrown) => void redactedCause(thrown, redactText)));
  });

  // shows docs/rules/errors.md#texts-of-strangers
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("is short in every text of a cause, and the frames of its stack stay", () => {
    const body = `Request body: ${JSON.stringify({ data: `0x${"ab".repeat(50_000)}` })}`;
    const thrown = Object.assign(new TypeError(body, { cause: body }), { code: body });
    const copy = redactedCause(thrown, redactText);
    if (!(copy instanceof Error)) throw new Error("It is not an error");
    const texts = [copy.message, copy.cause, Object(copy).code];
    for (const text of texts) expect(String(text).length).toBeLessThanOrEqual(TEXT_MAX);
    expect(copy.stack?.length).toBeLessThanOrEqual(4_000);
    expect(copy.stack).toContain("redactedCause.test.ts");
    expect(redactedCause({ name: body, message: body }, redactText)).toMatchObject({ name: `${body.slice(0, 999)}…` });
  });
});
