import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { bytesOf, textOf } from "./messageText.ts";

describe("a message for a wallet that signs text", () => {
  // shows docs/rules/connection.md#forms-of-bytes
  it.each(formsOfBytes)("is the text of its bytes, every one of them: %s", (_, make) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.boolean(), (text, isMarked) => {
        // A byte order mark at the beginning is signed as well.
        const message = isMarked ? `\ufeff${text}` : text;
        const bytes = new TextEncoder().encode(message);
        const form: unknown = make(bytes);
        const list: Array<Uint8Array> = [];
        Reflect.set(list, 0, form);
        for (const given of list) expect([textOf(given), bytesOf(given)]).toEqual([message, bytes]);
      }),
    );
  });

  it("is refused when its bytes are no text", () => {
    expect(() => textOf(Uint8Array.of(0xff))).toThrow(expect.objectContaining({ _tag: "InvalidParamsRpcError" }));
  });
});
