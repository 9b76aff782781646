import type { AccountId, ChainId } from "../../chain/caip.ts";
import { APPROVALS_MAX } from "../../limits/permissions.ts";

type Address = `0x${string}`;

/** What a signed permit says. It permits nothing until somebody brings it to the chain. */
export interface SignedTerms {
  /** Base units in decimal digits. */
  readonly amount: string;
  /** In decimal digits. The contract takes each number once. */
  readonly nonce: string;
  /** Until when the permit can be used; absent when it has no end. */
  readonly deadlineSeconds?: number;
  /** Whether it is for one transfer (`SignatureTransfer` of Permit2) and leaves no allowance behind. */
  readonly isOnce?: true;
}

/** What somebody may take, and where that is written. */
export interface Approval {
  /** The token, or the collection. Addresses are in lower case. */
  readonly token: Address;
  /** Who may take it. */
  readonly spender: Address;
  /** Whether it is every item of a collection (ERC-721, ERC-1155), and not an amount of a token. */
  readonly isCollection?: true;
  /** The contract of Permit2 that takes the token for the spender; absent when the token itself knows the spender. */
  readonly permit2?: Address;
  /** What was signed; absent when it was sent in a transaction. */
  readonly signed?: SignedTerms;
}

/** An approval that this site has asked for and the wallet has given. What is left of it, the chain says. */
export interface AskedApproval extends Approval {
  /** The account that approved, in CAIP-10 form. */
  readonly account: AccountId;
  readonly chainId: ChainId;
  readonly askedAtMillis: number;
}

/** What distinguishes approvals: an account permits an address once to take a token, and may sign many permits. */
export const approvalKey = ({
  account,
  token,
  spender,
  isCollection,
  permit2,
  signed,
}: Omit<AskedApproval, "askedAtMillis" | "chainId">): string =>
  [
    account,
    token,
    spender,
    ...(isCollection ? ["collection"] : []),
    ...(permit2 ? [permit2] : []),
    ...(signed ? ["signed", signed.nonce, signed.amount, signed.deadlineSeconds ?? ""] : []),
  ]
    .join(":")
    .toLowerCase();

/** A list of approvals with newer ones, newest first. */
export const withApprovals = (
  known: ReadonlyArray<AskedApproval>,
  newer: ReadonlyArray<AskedApproval>,
): ReadonlyArray<AskedApproval> => {
  const keys = new Set(newer.map(approvalKey));
  return [...newer, ...known.filter((each) => !keys.has(approvalKey(each)))].slice(0, APPROVALS_MAX);
};

/**
 * Whether an amount counts as any amount: it is above half of the largest one. Tokens count an unlimited one down, or do
 * not. Permit2 has smaller numbers than tokens.
 */
export const isUnlimitedAmount = (amount: bigint, isPermit2 = false): boolean =>
  amount > 2n ** (isPermit2 ? 159n : 255n);
