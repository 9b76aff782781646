import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOfAuthority, isOnAuthority } from "./authority.ts";

// shows docs/rules/identity.md#checks-of-a-server
describe("a page of an authority", () => {
  it.each([
    ["https://shop.example/cart?a=1", "shop.example"],
    ["https://SHOP.example/", "Shop.Example"],
    ["https://shop.example/", "shop.example:443"],
    ["http://shop.example/", "shop.example:80"],
    ["http://localhost:3000/", "localhost:3000"],
    ["https://xn--bcher-kva.example/", "bücher.example"],
    ["https://b\u00fccher.example/", "xn--bcher-kva.example"],
    ["https://[::1]:4430/", "[::1]:4430"],
  ])("is %s of %s", (address, authority) => {
    expect(isOnAuthority(address, authority)).toBe(true);
  });

  it.each([
    ["https://shop.example.evil.example/", "shop.example"],
    ["https://evil.example/shop.example", "shop.example"],
    ["https://shop.example@evil.example/", "shop.example"],
    ["https://shop.example:8443/", "shop.example"],
    ["http://shop.example:443/", "shop.example"],
    ["https://sub.shop.example/", "shop.example"],
    ["https://shop.example/", "*.example"],
    ["https://evil.example/", "shop.example@evil.example"],
    ["https://evil.example/", "evil.example/shop.example"],
    ["https://evil.example/", "evil.example\n"],
    ["about:blank", ""],
    ["null", "null"],
    ["", ""],
  ])("is not %s of %s", (address, authority) => {
    expect(isOnAuthority(address, authority)).toBe(false);
  });

  it("is never one of another host", () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (address, authority) => {
        if (!isOnAuthority(address, authority)) return;
        expect(hostOfAuthority(authority, new URL(address).protocol)).toBe(new URL(address).host);
      }),
    );
  });
});
