import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withSignature } from "../../domain/chain/transactions/solanaTransaction.ts";
import { key, signature, transaction } from "../../testing/wireTransactions.ts";
import { libraryTransaction, wireBytesOf } from "./libraryTransaction.ts";

describe("a transaction for wallets of the older library", () => {
  it("serialises to its original bytes, and its message to the bytes that are signed", () => {
    fc.assert(
      fc.property(transaction, ({ bytes, signers, isVersioned }) => {
        const converted = libraryTransaction(bytes);
        expect(converted.serialize()).toEqual(bytes);
        expect(converted.message.serialize()).toEqual(bytes.slice(1 + 64 * signers.length));
        expect([converted.version, converted.message.version]).toEqual(isVersioned ? [0, 0] : ["legacy", "legacy"]);
        expect(converted.signatures).toEqual(signers.map(() => new Uint8Array(64)));
      }),
    );
  });

  it("can be signed through its signature list or by adding a signature, and its original bytes do not change", () => {
    fc.assert(
      fc.property(transaction, signature, fc.nat(), ({ bytes, signers }, signed, pick) => {
        const at = pick % signers.length;
        const owner = signers[at]!;
        const before = bytes.slice();
        const [inList, added] = [libraryTransaction(bytes), libraryTransaction(bytes)];
        inList.signatures[at] = signed;
        added.addSignature({ toBytes: () => owner }, signed);
        expect(inList.serialize()).toEqual(withSignature(bytes, owner, signed));
        expect(added.serialize()).toEqual(inList.serialize());
        expect(bytes).toEqual(before);
      }),
    );
  });

  it("accepts no signature of an unknown signer", () => {
    fc.assert(
      fc.property(transaction, signature, key, ({ bytes, signers }, signed, unknownKey) => {
        fc.pre(!signers.some((signer) => signer.join() === unknownKey.join()));
        const converted = libraryTransaction(bytes);
        expect(() => converted.addSignature({ toBytes: () => unknownKey }, signed)).toThrow("not a signer");
      }),
    );
  });

  it("cannot be made of malformed bytes", () => {
    expect(() => libraryTransaction(Uint8Array.of(0, 1, 2))).toThrow(
      expect.objectContaining({ _tag: "InvalidParamsRpcError" }),
    );
  });
});

describe("the signed transaction that a wallet returns", () => {
  it("is bytes, or a transaction object whose signatures may be incomplete", () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const calls: unknown[] = [];
    const serialize = (options: unknown) => {
      calls.push(options);
      return bytes;
    };
    expect([wireBytesOf(bytes), wireBytesOf({ serialize })]).toEqual([bytes, bytes]);
    expect(calls).toEqual([{ requireAllSignatures: false, verifySignatures: false }]);
  });

  it.each([[undefined], [null], ["bytes"], [{}], [{ serialize: () => "bytes" }]])(
    "is rejected in any other form (%j)",
    (response) => {
      expect(wireBytesOf(response)).toBeUndefined();
    },
  );
});
