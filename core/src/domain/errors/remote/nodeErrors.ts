import { REVERT_DATA_MAX_CHARACTERS } from "../../limits.ts";
import * as node from "../node.ts";
import { readRevert } from "./revertReason.ts";

/** Parts of the messages of nodes, in lower case, most of them of Ethereum. The first matching row gives the error. */
const rows = [
  [/max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/, node.FeeCapTooHigh],
  [/max priority fee per gas higher than max fee per gas|tip higher than fee cap/, node.TipAboveFeeCap],
  [
    /max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated|(?:^|[^t] )transaction underpriced/,
    node.FeeCapTooLow,
  ],
  [/nonce too high/, node.NonceTooHigh],
  [/nonce too low|nonce has already been used|transaction already imported|already known/, node.NonceTooLow],
  [/nonce has max value/, node.NonceMaxValue],
  [
    /insufficient (?:funds|balance|lamports)|exceeds transaction sender account balance|exceeds the balance of the account|no record of a prior credit/,
    node.InsufficientFunds,
  ],
  [/intrinsic gas too high|gas limit reached|exceeds block gas limit/, node.IntrinsicGasTooHigh],
  [/intrinsic gas too low/, node.IntrinsicGasTooLow],
  [/transaction type not valid|transaction type not supported/, node.TransactionTypeNotSupported],
  [/gas required exceeds allowance/, node.ExecutionReverted],
] as const;

export const executionReverted = (
  rpcMessage: string,
  { reason, data }: { readonly reason?: string | undefined; readonly data?: string | undefined },
) =>
  new node.ExecutionReverted({
    rpcMessage,
    ...(reason ? { reason } : {}),
    ...(data && data.length <= REVERT_DATA_MAX_CHARACTERS ? { data } : {}),
  });

/**
 * Returns the named error for a node's message about a transaction, or undefined when no row matches. `data` is the
 * JSON-RPC error's data, in which contracts encode their reason.
 */
export const nodeErrorOf = (rpcMessage: string, data?: string) => {
  const { reverted, reason } = readRevert(rpcMessage, data);
  if (reverted) return executionReverted(rpcMessage, { reason, data });
  const text = rpcMessage.toLowerCase();
  const row = rows.find(([pattern]) => pattern.test(text));
  return row && new row[1]({ rpcMessage });
};
