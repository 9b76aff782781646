import { parseAccountId } from "../../../domain/chain/caip.ts";
import { parseQuantity } from "../../../domain/chain/quantity.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";

const isSame = (a: unknown, b: string): boolean => typeof a === "string" && a.toLowerCase() === b.toLowerCase();

/** Whether the call of a late answer of an EVM wallet is that of a request. */
export const isAnswerTo = (
  { chainId: answered, params }: LateAnswer["call"],
  { account, call, chainId }: Pick<TransactionRequest, "account" | "call" | "chainId">,
): boolean => {
  const sender = parseAccountId(account);
  if (!call || sender instanceof Error || answered !== chainId) return false;
  const [transaction] = Array.isArray(params) ? params : [];
  return (
    isSame(fieldOf(transaction, "from"), sender.address) &&
    isSame(fieldOf(transaction, "to"), call.to) &&
    isSame(fieldOf(transaction, "data") ?? "0x", call.data) &&
    parseQuantity(fieldOf(transaction, "value") ?? "0x0") === parseQuantity(call.value)
  );
};
