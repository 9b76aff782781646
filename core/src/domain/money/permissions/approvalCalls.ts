import { addressIn, wordsIn } from "../../chain/transactions/replyWords.ts";
import { APPROVAL_CALLS_MAX } from "../../limits/permissions.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import type { Approval } from "./approvals.ts";
import { hexAddress } from "./hexAddress.ts";

type Read = (to: `0x${string}`, data: string) => Approval | undefined;

/** `approve` and `increaseAllowance`, which have the same arguments. */
const tokenApproval: Read = (to, data) => {
  const [word, amount] = wordsIn(data, 2) ?? [];
  const spender = addressIn(word);
  return spender && amount ? { token: to, spender } : undefined;
};

const collectionApproval: Read = (to, data) => {
  const [word, approved] = wordsIn(data, 2) ?? [];
  const spender = addressIn(word);
  return spender && approved ? { token: to, spender, isCollection: true } : undefined;
};

const permit2Approval: Read = (to, data) => {
  const [tokenWord, spenderWord, amount] = wordsIn(data, 4) ?? [];
  const token = addressIn(tokenWord);
  const spender = addressIn(spenderWord);
  return token && spender && amount ? { token, spender, permit2: to } : undefined;
};

const SELECTOR_CHARACTERS = 10;

/** The functions that permit somebody to take something, by their selectors. */
const functions: Readonly<Record<string, Read>> = {
  // approve(address,uint256)
  "0x095ea7b3": tokenApproval,
  // increaseAllowance(address,uint256)
  "0x39509351": tokenApproval,
  // setApprovalForAll(address,bool)
  "0xa22cb465": collectionApproval,
  // approve(address,address,uint160,uint48) of Permit2
  "0x87517c45": permit2Approval,
};

const approvedIn = (call: unknown): ReadonlyArray<Approval> => {
  const to = hexAddress(fieldOf(call, "to"));
  const data = fieldOf(call, "data") ?? fieldOf(call, "input");
  if (to === undefined || typeof data !== "string") return [];
  const selector = data.slice(0, SELECTOR_CHARACTERS).toLowerCase();
  const read = Object.hasOwn(functions, selector) ? functions[selector] : undefined;
  const approval = read?.(to, `0x${data.slice(SELECTOR_CHARACTERS)}`);
  return approval ? [approval] : [];
};

/**
 * The approvals in the parameters of `eth_sendTransaction` or `wallet_sendCalls`
 * (docs/rules/permissions.md#remembered-approvals). One of nothing takes an approval back, and is none.
 */
export const approvalsIn = (params: unknown): ReadonlyArray<Approval> => {
  const request = boundedList(params, 1)?.[0] ?? params;
  const calls = boundedList(fieldOf(request, "calls"), APPROVAL_CALLS_MAX);
  return (calls ?? [request]).flatMap((call) => approvedIn(call));
};
