import { base58 } from "@scure/base";
import { KEY_BYTES, readLength, readTransaction } from "../../domain/chain/transactions/solanaTransaction.ts";

/** Public keys are base58. */
interface LegacyInstruction {
  readonly programId: string;
  readonly keys: ReadonlyArray<{ readonly isSigner: boolean; readonly isWritable: boolean; readonly pubkey: string }>;
  /** Base58. */
  readonly data: string;
}

/**
 * The content of a legacy transaction, which relay wallets read in addition to its bytes
 * (docs/rules/connection.md#legacy-transaction-fields).
 */
interface LegacyFields {
  readonly feePayer: string;
  readonly recentBlockhash: string;
  readonly instructions: ReadonlyArray<LegacyInstruction>;
}

/** The fields of a legacy transaction's wire bytes. Undefined for a versioned transaction and for any other bytes. */
export const legacyFields = (bytes: Uint8Array): LegacyFields | undefined => {
  const wire = readTransaction(bytes);
  if (wire?.version !== "legacy") return undefined;
  const { keys, signers, readonlyKeys, keysEnd } = wire;
  const metas = keys.map((key, index) => {
    const isSigner = index < signers.length;
    const writableEnd = isSigner ? signers.length - readonlyKeys.signers : keys.length - readonlyKeys.others;
    return { isSigner, isWritable: index < writableEnd, pubkey: base58.encode(key) };
  });
  const [payer] = metas;
  const counted = readLength(bytes, keysEnd + KEY_BYTES);
  if (!payer || !counted) return undefined;
  let at = counted.next;
  const take = (length: number): Uint8Array | undefined => {
    const end = at + length;
    if (end > bytes.length) return undefined;
    const part = bytes.slice(at, end);
    at = end;
    return part;
  };
  const takeList = (): Uint8Array | undefined => {
    const size = readLength(bytes, at);
    if (!size) return undefined;
    at = size.next;
    return take(size.length);
  };
  const instructions: LegacyInstruction[] = [];
  while (instructions.length < counted.length) {
    const program = metas[take(1)?.[0] ?? metas.length];
    const accountIndexes = takeList();
    const data = takeList();
    if (!program || !accountIndexes || !data) return undefined;
    const used = [...accountIndexes].flatMap((accountIndex) => metas[accountIndex] ?? []);
    if (used.length < accountIndexes.length) return undefined;
    instructions.push({ programId: program.pubkey, keys: used, data: base58.encode(data) });
  }
  const recentBlockhash = base58.encode(bytes.slice(keysEnd, keysEnd + KEY_BYTES));
  return { feePayer: payer.pubkey, recentBlockhash, instructions };
};
