import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor } from "./createRedactor.ts";
import { redactText } from "./redactText.ts";
import { shortText } from "./shortText.ts";

const [TEXT_MAX, SECRET_MAX] = [1_000, 2_048];
const secret = "5f3b2c1d9e8a7f6b5c4d3e2f1a0b9c8d";

// shows docs/rules/errors.md#texts-of-strangers
// shows docs/rules/limits.md#sizes-of-answers-and-stored-values
describe("a text of strangers in an error", () => {
  it("has at most a thousand characters, the first ones of the text", () => {
    fc.assert(
      fc.property(fc.nat(5_000), (length) => {
        const text = "x".repeat(length);
        const short = shortText(text, redactText);
        expect(short.length).toBeLessThanOrEqual(TEXT_MAX);
        if (length <= TEXT_MAX) expect(short).toBe(text);
        else expect(short).toBe(`${"x".repeat(TEXT_MAX - 1)}…`);
      }),
    );
  });

  it("shows no part of a secret, wherever the text is cut, and however much was hidden before", () => {
    const redact = createRedactor([secret]);
    const halves = [secret.slice(0, 8), secret.slice(-8)];
    fc.assert(
      fc.property(fc.nat(TEXT_MAX + SECRET_MAX + 50), fc.nat(90), fc.nat(60), (before, earlier, gap) => {
        const text = `${(secret + " ".repeat(gap)).repeat(earlier)}${"x".repeat(before)}${secret}${"y".repeat(9_000)}`;
        const short = shortText(text, redact);
        expect(short.length).toBeLessThanOrEqual(TEXT_MAX);
        for (const half of halves) expect(short).not.toContain(half);
      }),
      { numRuns: 300 },
    );
  });
});
