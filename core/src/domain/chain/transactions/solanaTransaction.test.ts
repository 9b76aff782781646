import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { key, signature, transaction } from "../../../testing/wireTransactions.ts";
import { firstSignature, readTransaction, withSignature } from "./solanaTransaction.ts";

describe("the wire bytes of a transaction", () => {
  it("give the signers and the version, however many accounts there are", () => {
    fc.assert(
      fc.property(transaction, ({ bytes, signers, isVersioned }) => {
        expect(readTransaction(bytes)).toMatchObject({ signers, version: isVersioned ? 0 : "legacy" });
      }),
    );
  });

  it("take each signature in its slot, and every other byte stays", () => {
    fc.assert(
      fc.property(transaction, signature, fc.nat(), ({ bytes, signers }, signed, pick) => {
        const at = pick % signers.length;
        const result = withSignature(bytes, signers[at] ?? new Uint8Array(), signed);
        const offset = 1 + at * 64;
        expect(result?.slice(offset, offset + 64)).toEqual(signed);
        expect(result && [...result.slice(0, offset), ...result.slice(offset + 64)]).toEqual([
          ...bytes.slice(0, offset),
          ...bytes.slice(offset + 64),
        ]);
        expect(result && firstSignature(result)).toEqual(at === 0 ? signed : undefined);
      }),
    );
  });

  it("accept no signature of an unknown signer", () => {
    fc.assert(
      fc.property(transaction, signature, key, ({ bytes, signers }, signed, unknownKey) => {
        fc.pre(!signers.some((signer) => signer.join() === unknownKey.join()));
        expect(withSignature(bytes, unknownKey, signed)).toBeUndefined();
      }),
    );
  });

  it("are told apart from other bytes without an error", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = readTransaction(bytes);
        if (read) expect(read.signers.length).toBe(bytes[0]);
      }),
    );
    expect(readTransaction(Uint8Array.of(0))).toBeUndefined();
  });
});
