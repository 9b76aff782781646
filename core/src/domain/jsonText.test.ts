import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { bigintsInDecimal, jsonText } from "./untrustedValue.ts";

afterEach(() => {
  Reflect.deleteProperty(BigInt.prototype, "toJSON");
});

// shows docs/rules/signing.md#typed-data-as-wallets-get-it
it("decides the form of bigints, whatever the page has given their prototype", () => {
  Object.defineProperty(BigInt.prototype, "toJSON", { value: () => "the page's", configurable: true });
  expect(jsonText({ a: 1n, b: [2n, { c: -3n }] }, bigintsInDecimal)).toBe('{"a":"1","b":["2",{"c":"-3"}]}');
  expect(jsonText(2n ** 200n, bigintsInDecimal)).toBe(`"${2n ** 200n}"`);
});

it("gets bytes as they are, where a Buffer would write itself", () => {
  const digits = (part: unknown) => (part instanceof Uint8Array ? Buffer.from(part).toString("hex") : part);
  expect(jsonText({ message: Buffer.from([1, 255]) }, digits)).toBe('{"message":"01ff"}');
});

it("is JSON, where nothing is replaced", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      expect(jsonText(value, (part) => part)).toBe(JSON.stringify(value));
    }),
  );
  const now = new Date(0);
  expect(jsonText({ now, none: undefined }, bigintsInDecimal)).toBe(JSON.stringify({ now }));
});
