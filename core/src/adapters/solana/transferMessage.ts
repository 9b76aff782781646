import { base58 } from "@scure/base";
import { SOLANA_TRANSFER_UNIT_LIMIT, SOLANA_TRANSFER_UNIT_PRICE } from "../../domain/limits.ts";

const SYSTEM_PROGRAM = "11111111111111111111111111111111";
const COMPUTE_BUDGET_PROGRAM = "ComputeBudget111111111111111111111111111111";
/** Numbers of the instructions within their programs. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
const TRANSFER = 2;

/** An instruction's data: its fields one after the other, in little-endian order. */
const dataOf = (...fields: ReadonlyArray<readonly [value: bigint | number, bytes: 1 | 4 | 8]>): ReadonlyArray<number> =>
  fields.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn)),
  );

export interface TransferMessage {
  /** Base58 addresses. */
  readonly from: string;
  readonly to: string;
  /** Below 2^64. */
  readonly lamports: bigint;
  /** A recent blockhash in base58. */
  readonly blockhash: string;
}

/**
 * Wire bytes of a legacy message that moves SOL, in three instructions: the price of a compute unit, the limit of
 * compute units, and the transfer (docs/rules/connection.md#solana-transfer). The sender pays the fee and is the only
 * signer.
 */
export const transferMessage = ({ from, to, lamports, blockhash }: TransferMessage): Uint8Array => {
  const keys = [...new Set([from, to, SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM])];
  const writable = new Set([from, to]).size;
  const instruction = (program: string, accounts: ReadonlyArray<string>, data: ReadonlyArray<number>) => [
    keys.indexOf(program),
    accounts.length,
    ...accounts.map((account) => keys.indexOf(account)),
    data.length,
    ...data,
  ];
  return Uint8Array.from([
    // Number of signatures, number of read-only signers, number of other read-only keys.
    ...[1, 0, keys.length - writable],
    ...[keys.length, ...keys.flatMap((key) => [...base58.decode(key)])],
    ...base58.decode(blockhash),
    3,
    ...instruction(COMPUTE_BUDGET_PROGRAM, [], dataOf([SET_UNIT_PRICE, 1], [SOLANA_TRANSFER_UNIT_PRICE, 8])),
    ...instruction(COMPUTE_BUDGET_PROGRAM, [], dataOf([SET_UNIT_LIMIT, 1], [SOLANA_TRANSFER_UNIT_LIMIT, 4])),
    ...instruction(SYSTEM_PROGRAM, [from, to], dataOf([TRANSFER, 4], [lamports, 8])),
  ]);
};
