import { base64, hex } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { psbtIn } from "./psbtText.ts";
import { addressesOf, signatureIn } from "./walletResponse.ts";

const bytes = fc.uint8Array({ minLength: 1, maxLength: 100 });
const inHex = (value: Uint8Array) => [hex.encode(value), hex.encode(value).toUpperCase(), `0x${hex.encode(value)}`];

// shows docs/rules/connection.md#forms-of-bytes
describe("the signature of a Bitcoin wallet", () => {
  it("is the same in hexadecimal digits and in base64", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 110 }), (signature) => {
        const read = [...inHex(signature), base64.encode(signature)].map((text) => signatureIn(text, "signMessage"));
        expect(new Set(read)).toEqual(new Set([base64.encode(signature)]));
      }),
    );
  });

  it.each(formsOfBytes)("may be bytes: %s", (_, make) => {
    const signature = Uint8Array.from({ length: 65 }, (_, at) => at);
    expect(signatureIn(make(signature), "signMessage")).toBe(base64.encode(signature));
  });

  it.each(["", "0x", "no signature", null, undefined, {}, [], 7])("is nothing else: %o", (value) => {
    expect(() => signatureIn(value, "signMessage")).toThrow(expect.objectContaining({ _tag: "BadWalletReply" }));
  });
});

// shows docs/rules/connection.md#forms-of-bytes
describe("the PSBT of a Bitcoin wallet", () => {
  const psbt = bytes.map((rest) => Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...rest]));

  it("is the same in hexadecimal digits, in base64 and in bytes", () => {
    fc.assert(
      fc.property(psbt, (value) => {
        const read = [...inHex(value), base64.encode(value), value, [...value]].map(psbtIn);
        expect(new Set(read)).toEqual(new Set([base64.encode(value)]));
      }),
    );
  });

  it.each(["", "0x", "70736274f", "no psbt", null, undefined, {}, [], 7])("is nothing else: %o", (value) => {
    expect(() => psbtIn(value)).toThrow(expect.objectContaining({ _tag: "BadWalletReply" }));
  });
});

// shows docs/rules/account.md#spellings
it("an address in capital letters is the same one", () => {
  const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  expect(addressesOf([{ address: address.toUpperCase() }, { address }], () => "payment")).toEqual([
    { address, type: "payment" },
    { address, type: "payment" },
  ]);
  expect(addressesOf([{ address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7" }], () => "stx")).toHaveLength(1);
});
