import { isAddress } from "../../account/address.ts";
import { type AccountId, parseAccountId } from "../../chain/caip.ts";
import { callData } from "../../chain/transactions/callData.ts";
import { UnsafeSwap } from "../../errors/money.ts";
import { isSameToken, nativeSwapToken } from "./swapForm.ts";

/** `approve(address,uint256)` */
const APPROVE_SELECTOR = "0x095ea7b3";
const APPROVE = /^0x095ea7b3(0{24}[0-9a-f]{40})([0-9a-f]{64})$/;

/** `allowance(address,address)` */
const ALLOWANCE_SELECTOR = "0xdd62ed3e";

/** The largest amount that an ERC-20 token can permit, which tokens take for any amount. */
export const UNLIMITED_ALLOWANCE = 2n ** 256n - 1n;

/** The call of a token that lets an address take an amount, in base units. */
export const approveData = (spender: string, amount: bigint): `0x${string}` =>
  callData(APPROVE_SELECTOR, spender, amount);

/** Reads the call of `approveData`; undefined for any other call. */
export const parseApproveData = (
  data: string,
): { readonly spender: `0x${string}`; readonly amount: bigint } | undefined => {
  const [, spender, amount] = APPROVE.exec(data.toLowerCase()) ?? [];
  if (spender === undefined || amount === undefined) return undefined;
  return { spender: `0x${spender.slice(-40)}`, amount: BigInt(`0x${amount}`) };
};

/** The call that reads how much of an owner's tokens an address may take. */
export const allowanceData = (owner: string, spender: string): `0x${string}` =>
  callData(ALLOWANCE_SELECTOR, owner, spender);

const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The transaction of a swap as a source built it, and what it has to fit. */
export interface BuiltSwap {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: bigint;
  readonly account: string;
  readonly minimumReceived: bigint;
  /** The address that may spend the source token; undefined for a native coin. */
  readonly spender: string | undefined;
  readonly transaction: {
    readonly to: string;
    readonly data: string;
    readonly value: bigint;
    readonly toAmount: bigint;
  };
}

const addressOf = (token: AccountId): string => {
  const parsed = parseAccountId(token);
  return parsed instanceof Error ? "" : parsed.address;
};

const isNative = (token: AccountId): boolean => {
  const parsed = parseAccountId(token);
  return !(parsed instanceof Error) && isSameToken(token, nativeSwapToken(parsed.chainId));
};

/**
 * Why a swap must not be signed; undefined when nothing speaks against it (docs/rules/swap.md#refused-swaps). Whatever
 * a source answers, the account cannot be made to permit its tokens to anybody but the address that swaps them.
 */
export const refusalOf = (swap: BuiltSwap): UnsafeSwap | undefined => {
  const { from, to, amount, account, spender, minimumReceived, transaction } = swap;
  const refuse = (reason: UnsafeSwap["details"]["reason"]) => new UnsafeSwap({ reason });
  const target = transaction.to;
  if (!isAddress("eip155", target) || !/^0x(?:[0-9a-f]{2})*$/i.test(transaction.data)) return refuse("transaction");
  // A token as the target would make the swap a transfer or an approval of that token.
  if ([addressOf(from), addressOf(to), account].some((address) => isSameAddress(address, target))) {
    return refuse("target");
  }
  if (transaction.value !== (isNative(from) ? amount : 0n)) return refuse("value");
  if (!isNative(from) && (spender === undefined || !isSameAddress(spender, target))) return refuse("spender");
  return transaction.toAmount < minimumReceived ? refuse("amount") : undefined;
};
