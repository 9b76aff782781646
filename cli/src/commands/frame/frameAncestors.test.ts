import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameAncestors, mayEmbed } from "./frameAncestors.ts";
import { checkHeaders } from "./frameHeaders.ts";

const page = new URL("https://wallet.example.com/sdk");
const policy = (...policies: ReadonlyArray<string>) =>
  new Headers(policies.map((text): [string, string] => ["content-security-policy", text]));
const allows = (headers: Headers, origin: string) => mayEmbed(new URL(origin), page, headers);

describe("who may embed a page", () => {
  it.each<[string, string, boolean]>([
    ["'none'", "https://shop.example.com", false],
    ["'self'", "https://wallet.example.com", true],
    ["'self'", "https://shop.example.com", false],
    ["https://shop.example.com", "https://shop.example.com", true],
    ["https://shop.example.com", "https://shop.example.com:8443", false],
    ["https://shop.example.com", "http://shop.example.com", false],
    ["http://shop.example.com", "http://shop.example.com", true],
    ["https://shop.example.com:*", "https://shop.example.com:8443", true],
    ["http://127.0.0.1:*", "http://127.0.0.1:3000", true],
    ["http://127.0.0.1:*", "http://127.0.0.2:3000", false],
    ["https://*.example.com", "https://shop.example.com", true],
    ["https://*.example.com", "https://example.com", false],
    ["https://*.example.com", "https://shop.example.com.evil.example", false],
    ["https:", "https://anything.example", true],
    ["https:", "http://anything.example", false],
    ["*", "http://anything.example", true],
    ["shop.example.com", "https://shop.example.com", true],
    ["https://a.example https://b.example", "https://b.example", true],
    ["", "https://shop.example.com", false],
  ])("frame-ancestors %s and %s: %s", (sources, origin, isAllowed) => {
    const headers = policy(`default-src 'none'; frame-ancestors ${sources}; base-uri 'none'`);
    expect(allows(headers, origin)).toBe(isAllowed);
  });

  it("is who all policies allow, and the older header counts only without one", () => {
    const both = policy("frame-ancestors https://a.example https://b.example", "frame-ancestors https://b.example");
    expect(allows(both, "https://a.example")).toBe(false);
    expect(allows(both, "https://b.example")).toBe(true);
    expect(allows(new Headers({ "x-frame-options": "DENY" }), "https://a.example")).toBe(false);
    expect(allows(new Headers({ "x-frame-options": "SAMEORIGIN" }), "https://a.example")).toBe(false);
    both.set("x-frame-options", "DENY");
    expect(allows(both, "https://b.example")).toBe(true);
    expect(allows(policy("default-src 'self'"), "https://a.example")).toBe(true);
  });

  it("is answered whatever a server sends", () => {
    const text = fc.string({ unit: "grapheme-ascii", maxLength: 200 });
    fc.assert(
      fc.property(text, (sources) => {
        const headers = policy(`frame-ancestors ${sources}`.replaceAll(/[^\x20-\x7e]/g, ""));
        expect(typeof allows(headers, "https://shop.example.com")).toBe("boolean");
        expect(checkHeaders(headers)).toHaveLength(5);
      }),
    );
  });
});

it("says which headers are missing or let everybody in", () => {
  const right = new Headers({
    "content-security-policy": "frame-ancestors https://shop.example.com",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "cross-origin",
    "permissions-policy": "camera=()",
    "referrer-policy": "no-referrer",
  });
  const wrongIn = (headers: Headers) =>
    checkHeaders(headers).flatMap(({ header, isRight }) => (isRight ? [] : [header]));
  expect(wrongIn(right)).toEqual([]);
  for (const name of [...right.keys()]) {
    const fewer = new Headers(right);
    fewer.delete(name);
    expect(wrongIn(fewer)).toHaveLength(1);
  }
  for (const sources of ["*", "https:", "https://a.example *"]) {
    right.set("content-security-policy", `frame-ancestors ${sources}`);
    expect(wrongIn(right)).toEqual(["content-security-policy: frame-ancestors"]);
  }
  expect(frameAncestors(new Headers())).toBeUndefined();
});
