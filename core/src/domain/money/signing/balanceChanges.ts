import { parseQuantity } from "../../chain/quantity.ts";
import { parseStatus } from "../../chain/transactions/evmTransaction.ts";
import { readRevert } from "../../errors/remote/revertReason.ts";
import { SIMULATED_BALANCES_MAX, SIMULATED_LOGS_MAX } from "../../limits/signing.ts";
import { WALLET_MESSAGE_MAX_CHARACTERS } from "../../limits.ts";
import { boundedList, fieldOf, oneLine } from "../../untrustedValue.ts";
import type { BalanceChange } from "./explanation.ts";
import { evmAddress } from "./readRequest.ts";

type Hex = `0x${string}`;

/** A balance that may change: of the native coin, of a token, or of one token id (ERC-1155). */
export interface BalanceSlot {
  readonly token?: string;
  readonly tokenId?: bigint;
  /** Whether a transfer of it was logged. Other contracts that were found need not have balances. */
  readonly isMoved: boolean;
}

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const TRANSFER_SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
const TRANSFER_BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";

/** `balanceOf(address)` and `balanceOf(address,uint256)` */
const BALANCE_OF = "0x70a08231";
const BALANCE_OF_PIECE = "0x00fdd58e";
const WORD_DIGITS = 64;

const word = (hex: string): string => hex.replace(/^0x/i, "").toLowerCase().padStart(WORD_DIGITS, "0");

const keyOf = ({ token, tokenId }: Omit<BalanceSlot, "isMoved">) => `${token?.toLowerCase()}:${tokenId}`;

/** The balances of an account that a log is about. Any contract can write any log, so that none of it is believed. */
const slotsIn = (log: unknown, account: string): { slots: ReadonlyArray<BalanceSlot>; isUnread: boolean } => {
  const token = evmAddress(fieldOf(log, "address"));
  const topics = boundedList(fieldOf(log, "topics"), 4) ?? [];
  const data = fieldOf(log, "data");
  // Some tokens name the parties of a transfer in the data.
  const isAbout =
    topics.slice(1).some((topic) => typeof topic === "string" && word(topic) === word(account)) ||
    (typeof data === "string" && data.toLowerCase().includes(word(account)));
  if (token === undefined || !isAbout) return { slots: [], isUnread: false };
  if (topics[0] === TRANSFER_SINGLE) {
    const tokenId = typeof data === "string" ? parseQuantity(data.slice(0, 2 + WORD_DIGITS)) : undefined;
    return tokenId === undefined
      ? { slots: [], isUnread: true }
      : { slots: [{ token, tokenId, isMoved: true }], isUnread: false };
  }
  if (topics[0] === TRANSFER_BATCH) return { slots: [], isUnread: true };
  return { slots: [{ token, isMoved: topics[0] === TRANSFER }], isUnread: false };
};

/**
 * The balances that are read before and after: the native coin, the tokens of the request, and those of the logs of a
 * simulation. `isCut` when there are more.
 */
export const balanceSlots = (
  results: ReadonlyArray<unknown>,
  account: string,
  tokens: Iterable<string>,
): { readonly slots: ReadonlyArray<BalanceSlot>; readonly isCut: boolean } => {
  const logs = results.flatMap((result) => boundedList(fieldOf(result, "logs"), SIMULATED_LOGS_MAX) ?? []);
  const found = logs.slice(0, SIMULATED_LOGS_MAX).map((log) => slotsIn(log, account));
  const all = new Map<string, BalanceSlot>();
  const add = (slot: BalanceSlot) => {
    const known = all.get(keyOf(slot));
    all.set(keyOf(slot), { ...slot, isMoved: slot.isMoved || known?.isMoved === true });
  };
  add({ isMoved: true });
  for (const { slots } of found) slots.forEach(add);
  for (const token of tokens) add({ token, isMoved: false });
  const isCut =
    logs.length >= SIMULATED_LOGS_MAX || all.size > SIMULATED_BALANCES_MAX || found.some(({ isUnread }) => isUnread);
  return { slots: [...all.values()].slice(0, SIMULATED_BALANCES_MAX), isCut };
};

/**
 * Where a simulation puts a contract that returns the native balance of the address in its call data. Its code is
 * `CALLDATALOAD(0) BALANCE MSTORE(0) RETURN(0, 32)`.
 */
export const BALANCE_READER = "0x00000000000000000000000000000000ba1a9ce0";
export const BALANCE_READER_CODE = "0x6000353160005260206000f3";

/** The call that reads a balance. */
export const readingCall = (
  { token, tokenId }: BalanceSlot,
  account: string,
): { readonly to: string; readonly data: Hex } => {
  if (token === undefined) return { to: BALANCE_READER, data: `0x${word(account)}` };
  return tokenId === undefined
    ? { to: token, data: `${BALANCE_OF}${word(account)}` }
    : { to: token, data: `${BALANCE_OF_PIECE}${word(account)}${word(tokenId.toString(16))}` };
};

const WORD = /^0x[0-9a-f]{64}$/i;

/** A balance in the result of a simulated call. */
const balanceOf = (result: unknown): bigint | undefined => {
  const data = fieldOf(result, "returnData");
  return parseStatus(fieldOf(result, "status")) === true && typeof data === "string" && WORD.test(data)
    ? BigInt(data)
    : undefined;
};

/** What changed between two readings of the same balances. */
export const changesBetween = (
  slots: ReadonlyArray<BalanceSlot>,
  before: ReadonlyArray<unknown>,
  after: ReadonlyArray<unknown>,
): { readonly changes: ReadonlyArray<BalanceChange>; readonly isIncomplete: boolean } => {
  let isIncomplete = false;
  const changes = slots.flatMap(({ token, tokenId, isMoved }, index): ReadonlyArray<BalanceChange> => {
    const [first, second] = [balanceOf(before[index]), balanceOf(after[index])];
    if (first === undefined || second === undefined) {
      isIncomplete ||= isMoved;
      return [];
    }
    if (first === second) return [];
    const of = token === undefined ? {} : { address: token };
    return [{ token: of, units: second - first, ...(tokenId === undefined ? {} : { tokenId }) }];
  });
  return { changes, isIncomplete };
};

const SELECTOR = /^0x[0-9a-f]{8}/i;

/** Why a simulated call failed: the contract's text, or the selector of its own error. */
export const failureReason = (message: string, data: unknown): string | undefined => {
  const bytes = typeof data === "string" ? data : undefined;
  const { reason } = readRevert(message, bytes);
  const text = reason ?? (bytes === undefined ? undefined : SELECTOR.exec(bytes)?.[0]);
  return text === undefined ? undefined : oneLine(text).slice(0, WALLET_MESSAGE_MAX_CHARACTERS) || undefined;
};
