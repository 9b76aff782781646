import { base58 } from "@scure/base";
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionEncoder,
  type Instruction,
  isSignerRole,
  isWritableRole,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legacyFields } from "./legacyFields.ts";

interface Message {
  readonly payer: string;
  readonly hash: string;
  readonly instructions: ReadonlyArray<Instruction>;
  readonly version: "legacy" | 0;
}

const keyText = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
/** The payer, programs and accounts all differ, because a program can neither pay nor be written to. */
const message: fc.Arbitrary<Message> = fc
  .uniqueArray(keyText, { minLength: 8, maxLength: 8 })
  .chain(([payer = "", hash = "", firstProgram = "", secondProgram = "", ...accounts]) => {
    const instruction = fc.record({
      programAddress: fc.constantFrom(firstProgram, secondProgram).map((text) => address(text)),
      accounts: fc.array(
        fc.record({
          address: fc.constantFrom(payer, ...accounts).map((text) => address(text)),
          role: fc.constantFrom(
            AccountRole.READONLY,
            AccountRole.WRITABLE,
            AccountRole.READONLY_SIGNER,
            AccountRole.WRITABLE_SIGNER,
          ),
        }),
        { maxLength: 6 },
      ),
      data: fc.uint8Array({ maxLength: 200 }),
    });
    return fc.record({
      payer: fc.constant(payer),
      hash: fc.constant(hash),
      instructions: fc.array<Instruction>(instruction, { maxLength: 5 }),
      version: fc.constantFrom("legacy" as const, 0 as const),
    });
  });

const compiled = ({ payer, hash, instructions, version }: Message) =>
  pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address(payer), draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(hash), lastValidBlockHeight: 1n }, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
    compileTransaction,
  );

// shows docs/rules/connection.md#legacy-transaction-fields
describe("the fields of a legacy transaction", () => {
  it("equal those that web3.js reads from the same bytes, and a versioned transaction has none", () => {
    fc.assert(
      fc.property(message, (generated) => {
        const transaction = compiled(generated);
        const fields = legacyFields(Uint8Array.from(getTransactionEncoder().encode(transaction)));
        if (generated.version !== "legacy") {
          expect(fields).toBeUndefined();
          return;
        }
        const { instructions }: { readonly instructions: ReadonlyArray<Instruction> } = decompileTransactionMessage(
          getCompiledTransactionMessageDecoder().decode(transaction.messageBytes),
        );
        expect(fields).toEqual({
          feePayer: generated.payer,
          recentBlockhash: generated.hash,
          instructions: instructions.map(({ programAddress, accounts = [], data = new Uint8Array() }) => ({
            programId: programAddress,
            keys: accounts.map(({ address: pubkey, role }) => ({
              pubkey,
              isSigner: isSignerRole(role),
              isWritable: isWritableRole(role),
            })),
            data: base58.encode(Uint8Array.from(data)),
          })),
        });
      }),
    );
  });

  it("are not read from truncated or malformed bytes", () => {
    fc.assert(
      fc.property(
        message.filter(({ version, instructions }) => version === "legacy" && instructions.length > 0),
        fc.nat(),
        (generated, cut) => {
          const bytes = Uint8Array.from(getTransactionEncoder().encode(compiled(generated)));
          expect(legacyFields(bytes.slice(0, cut % bytes.length))).toBeUndefined();
        },
      ),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void legacyFields(bytes)));
  });
});
