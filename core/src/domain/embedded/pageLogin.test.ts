import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressWithoutResult, resultIn, returningLogin } from "./pageLogin.ts";

describe("a login that leads back to the page", () => {
  // shows docs/rules/embedded.md#signing-in-in-telegram
  it("has the page's address behind the value of its state, wherever the state is", () => {
    const part = fc.constantFrom("scope=a%20b", "client_id=1", "prompt=none");
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        part,
        fc.boolean(),
        (page, other, isLast) => {
          const query = isLast ? `${other}&state=s1` : `state=s1&${other}`;
          const url = new URL(returningLogin(`https://provider.example/authorize?${query}`, page) ?? "");
          expect(url.searchParams.getAll("state")).toEqual([`s1--${page}`]);
          const [name = "", value = ""] = decodeURIComponent(other).split("=");
          expect(url.searchParams.get(name)).toBe(value);
        },
      ),
    );
  });

  it("is changed inside the address that the hosted login passes on", () => {
    const page = "https://shop.example/a?b=c&d=e";
    const nested = encodeURIComponent("https://provider.example/authorize?state=s1&scope=x");
    const login = `https://auth.magic.link/v1/login?x=1&provider_authorization_url=${nested}`;
    const url = new URL(returningLogin(login, page) ?? "");
    const inner = new URL(url.searchParams.get("provider_authorization_url") ?? "");
    expect([url.searchParams.get("x"), inner.searchParams.get("state"), inner.searchParams.get("scope")]).toEqual([
      "1",
      `s1--${page}`,
      "x",
    ]);
  });

  it("needs a state", () => {
    expect(returningLogin("https://provider.example/authorize?scope=x", "https://shop.example/")).toBeUndefined();
  });
});

describe("the address of a page that a login led back to", () => {
  it("has the result, and nothing else of it once it was taken", () => {
    const page = "https://shop.example/cart?item=1&result_uri=https%3A%2F%2Fsecure.example%2F%3Fticket%3D7#top";
    expect(resultIn(page)).toBe("https://secure.example/?ticket=7");
    expect(addressWithoutResult(page)).toBe("https://shop.example/cart?item=1#top");
    expect(resultIn(addressWithoutResult(page))).toBeUndefined();
  });
});
