/**
 * Past tense of every operation type that the services are known to send. Only newer servers send `buy` and `close`;
 * the `bought` of older servers is the same purchase as `buy`.
 */
export const operationPastTense = {
  approve: "approved",
  borrow: "borrowed",
  bought: "bought",
  burn: "burnt",
  buy: "bought",
  cancel: "canceled",
  claim: "claimed",
  close: "closed",
  deploy: "deployed",
  deposit: "deposited",
  execute: "executed",
  mint: "minted",
  receive: "received",
  repay: "repaid",
  /** A service reports it as an approval of nothing. This client knows its own. */
  revoke: "revoked",
  sell: "sold",
  send: "sent",
  stake: "staked",
  trade: "swapped",
  unstake: "unstaked",
  withdraw: "withdrawn",
} as const;
export type OperationType = keyof typeof operationPastTense;

export const isKnownOperation = (type: string): type is OperationType => Object.hasOwn(operationPastTense, type);

const plus: ReadonlySet<string> = new Set(["receive", "deposit", "borrow", "claim"]);
const minus: ReadonlySet<string> = new Set(["withdraw", "repay", "burn"]);

/** Returns `+`, `-` or nothing, by operation type. */
export const transferSign = (operationType: string): "+" | "-" | "" => {
  if (plus.has(operationType)) return "+";
  return minus.has(operationType) ? "-" : "";
};
