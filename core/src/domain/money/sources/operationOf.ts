import type { Transfer } from "../history.ts";
import type { OperationType } from "../historyOperation.ts";

/** What a transaction was for the account, as far as its transfers show. */
export const operationOf = (transfers: ReadonlyArray<Pick<Transfer, "direction">>): OperationType => {
  const goesOut = transfers.some(({ direction }) => direction === "out");
  const comesIn = transfers.some(({ direction }) => direction === "in");
  if (goesOut && comesIn) return "trade";
  if (comesIn) return "receive";
  return transfers.length > 0 ? "send" : "execute";
};
