import { callData } from "../../chain/transactions/callData.ts";
import { wordsIn } from "../../chain/transactions/replyWords.ts";
import { PERMISSION_SECONDS_MAX } from "../../limits/permissions.ts";
import type { Approval } from "./approvals.ts";

/** A question to a contract. */
export interface ContractRead {
  readonly to: `0x${string}`;
  readonly data: `0x${string}`;
}

/** What somebody may take now. */
export interface Remaining {
  /** Base units; 1 for every item of a collection. */
  readonly amount: bigint;
  /** When it ends by itself. */
  readonly untilMillis?: number;
}

const MILLIS_PER_SECOND = 1_000;
const WORD_BITS = 8n;

/** Asks how much of an owner's tokens an approval permits now. */
export const remainingRead = ({ token, spender, isCollection, permit2 }: Approval, owner: string): ContractRead => {
  // allowance(address,address,address)
  if (permit2) return { to: permit2, data: callData("0x927da105", owner, token, spender) };
  // isApprovedForAll(address,address), allowance(address,address)
  return { to: token, data: callData(isCollection ? "0xe985e9c5" : "0xdd62ed3e", owner, spender) };
};

/** What the reply to `remainingRead` says. A contract that answers something else permits nothing. */
export const remainingIn = ({ permit2 }: Approval, reply: unknown): Remaining => {
  const [amount = 0n, expiration = 0n] = wordsIn(reply, permit2 ? 3 : 1) ?? [];
  const hasEnd = permit2 !== undefined && expiration <= PERMISSION_SECONDS_MAX;
  return { amount, ...(hasEnd ? { untilMillis: Number(expiration) * MILLIS_PER_SECOND } : {}) };
};

/** Where the nonce of a permit for one transfer is marked as used: a word of the bitmap, and a bit in it. */
export const nonceBit = (nonce: bigint): { readonly word: bigint; readonly mask: bigint } => ({
  word: nonce >> WORD_BITS,
  mask: 1n << (nonce & 255n),
});

/** Asks whether a signed permit has been used. */
export const usedRead = (approval: Approval, owner: string): ContractRead => {
  const { token, permit2, signed } = approval;
  // nonces(address)
  if (!permit2) return { to: token, data: callData("0x7ecebe00", owner) };
  if (!signed?.isOnce) return remainingRead(approval, owner);
  // nonceBitmap(address,uint256)
  return { to: permit2, data: callData("0x4fe02b44", owner, nonceBit(BigInt(signed.nonce)).word) };
};

/**
 * Whether the reply to `usedRead` says that a permit can no longer be used: it was, or its nonce was given up. A contract
 * that answers something else takes no permits.
 */
export const isUsedUp = ({ permit2, signed }: Approval, reply: unknown): boolean => {
  const isOnce = signed?.isOnce === true;
  const words = wordsIn(reply, permit2 && !isOnce ? 3 : 1);
  const found = words?.at(-1);
  if (!signed || found === undefined) return true;
  const nonce = BigInt(signed.nonce);
  return isOnce ? (found & nonceBit(nonce).mask) !== 0n : found > nonce;
};

/** What two permits of one signature have in common: once the nonce of one is used, neither can be used. */
export const signatureKey = (approval: Approval & { readonly account: string; readonly askedAtMillis: number }) => {
  const { account, spender, permit2, signed, askedAtMillis } = approval;
  return [account, spender, permit2, signed?.deadlineSeconds, askedAtMillis].join();
};
