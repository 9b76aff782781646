import { base58 } from "@scure/base";
import { KEY_BYTES, readLength, readTransaction } from "../../chain/transactions/solanaTransaction.ts";
import { SIGNING_CALLS_MAX } from "../../limits/signing.ts";
import type { SigningFact, SigningFactName, SigningMark, SigningStep } from "./explanation.ts";
import { type Facts, numberFact, step } from "./facts.ts";
import { bytesValue } from "./visibleText.ts";

const SYSTEM = "11111111111111111111111111111111";
const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";
const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
]);
const MAX_U64 = 2n ** 64n - 1n;

interface Instruction {
  readonly program: string | undefined;
  /** An account of a lookup table is unknown. */
  readonly account: (index: number) => string | undefined;
  readonly data: Uint8Array;
}

/** Little-endian number of 8 bytes. */
const u64 = (bytes: Uint8Array, at: number): bigint | undefined =>
  bytes.length < at + 8
    ? undefined
    : bytes.slice(at, at + 8).reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** The instructions of a transaction; undefined when the bytes are not one. */
const instructionsOf = (bytes: Uint8Array): ReadonlyArray<Instruction> | undefined => {
  const wire = readTransaction(bytes);
  if (!wire || (wire.version !== "legacy" && wire.version !== 0)) return undefined;
  const count = readLength(bytes, wire.keysEnd + KEY_BYTES);
  if (!count || count.length > SIGNING_CALLS_MAX) return undefined;
  const keyAt = (index: number | undefined): string | undefined => {
    const key = index === undefined ? undefined : wire.keys[index];
    return key && base58.encode(key);
  };
  const instructions: Instruction[] = [];
  let at = count.next;
  for (let each = 0; each < count.length; each += 1) {
    const program = bytes[at];
    const accounts = readLength(bytes, at + 1);
    const size = accounts && readLength(bytes, accounts.next + accounts.length);
    if (program === undefined || !accounts || !size || bytes.length < size.next + size.length) return undefined;
    const indexes = bytes.slice(accounts.next, accounts.next + accounts.length);
    at = size.next + size.length;
    instructions.push({
      program: keyAt(program),
      account: (index) => keyAt(indexes[index]),
      data: bytes.slice(size.next, at),
    });
  }
  return instructions;
};

const addressOf = (name: SigningFactName, address: string | undefined): Facts =>
  address === undefined ? [] : [{ name, value: { type: "address", address } }];

const amountOf = (units: bigint | undefined, token: SigningFact["value"] & { type: "amount" }): Facts =>
  units === undefined ? [] : [{ name: "amount", value: { ...token, units } }];

const native = { type: "amount", units: 0n, token: {} } as const;

/** Instructions of the token programs. Recipients are token accounts, whose owners the transaction does not name. */
const explainToken = ({ account, data }: Instruction): SigningStep | undefined => {
  const units = u64(data, 1);
  const isChecked = data[0] === 12 || data[0] === 13;
  const decimals = isChecked ? data[9] : undefined;
  const mint = isChecked ? account(1) : undefined;
  const shift = isChecked ? 1 : 0;
  if (isChecked && (mint === undefined || decimals === undefined)) return undefined;
  const token = { ...(mint ? { address: mint } : {}), ...(decimals === undefined ? {} : { decimals }) };
  // Without the mint, nobody knows which token the number is of.
  const amount = (isUnlimited: boolean): Facts =>
    mint === undefined
      ? numberFact("amount", units)
      : amountOf(units, { type: "amount", units: 0n, token, ...(isUnlimited ? { isUnlimited } : {}) });
  switch (data[0]) {
    case 3:
    case 12:
      return units === undefined
        ? undefined
        : step("transfer", [
            ...amount(false),
            ...addressOf("from", account(0)),
            ...addressOf("recipient", account(1 + shift)),
            ...addressOf("token", mint),
          ]);
    case 4:
    case 13:
      return units === undefined
        ? undefined
        : step("approve", [
            ...amount(units === MAX_U64),
            ...addressOf("spender", account(1 + shift)),
            ...addressOf("token", mint),
          ]);
    case 5:
      return step("revoke", addressOf("from", account(0)));
    default:
      return undefined;
  }
};

const explainInstruction = (instruction: Instruction): SigningStep | undefined => {
  const { program, account, data } = instruction;
  // The priority fee is part of the network fee.
  if (program === COMPUTE_BUDGET) return undefined;
  const units = u64(data, 4);
  const isTransfer = program === SYSTEM && data.length === 12 && data[0] === 2 && !data[1] && !data[2] && !data[3];
  if (isTransfer && units !== undefined && account(1) !== undefined) {
    return step("nativeTransfer", [
      ...amountOf(units, native),
      ...addressOf("from", account(0)),
      ...addressOf("recipient", account(1)),
    ]);
  }
  const explained = program !== undefined && TOKEN_PROGRAMS.has(program) ? explainToken(instruction) : undefined;
  return (
    explained ??
    step("call", [...addressOf("contract", program), { name: "data", value: bytesValue(hexOf(data)) }], ["undecoded"])
  );
};

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What Solana transactions say, as far as their instructions are transfers and permissions. */
export const explainSolana = (transactions: ReadonlyArray<Uint8Array>, isCut: boolean): SigningStep => {
  const steps = transactions.flatMap(
    (bytes) =>
      instructionsOf(bytes)?.flatMap((instruction) => explainInstruction(instruction) ?? []) ?? [
        step("unknown", [], ["undecoded"]),
      ],
  );
  const [only] = steps;
  if (only && steps.length === 1 && !isCut) return only;
  const marks: ReadonlyArray<SigningMark> = isCut || steps.length === 0 ? ["undecoded"] : [];
  return { ...step("batch", [], marks), steps };
};
