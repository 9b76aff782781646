import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidEmail } from "../errors/identity.ts";
import { isEmail, parseEmail } from "./email.ts";

describe("e-mail addresses", () => {
  it.each(["a@b.co", "first.last+tag@sub.example.org", "x_y@xn--bcher-kva.example"])("accept %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(["", "a", "a@", "@b.co", "a@b", "a b@c.de", ".a@b.co", "a..b@c.de", "a@-b.co", "a@b.c-", "a@b.123"])(
    "reject %j",
    (text) => {
      expect(parseEmail(text)).toBeInstanceOf(InvalidEmail);
    },
  );

  it("are trimmed and otherwise unchanged", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.stringMatching(/^[a-z]{1,12}$/), (local, host) => {
        expect(parseEmail(`  ${local}@${host}.com `)).toBe(`${local}@${host}.com`);
      }),
    );
  });
});
