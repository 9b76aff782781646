import { formatQuantity } from "./amount.ts";
import type { HistoryEntry, Transfer } from "./history.ts";

/** Every operation type the services are known to send, with its past tense. */
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
  sell: "sold",
  send: "sent",
  stake: "staked",
  trade: "swapped",
  unstake: "unstaked",
  withdraw: "withdrawn",
} as const;
export type OperationType = keyof typeof operationPastTense;

const isKnown = (type: string): type is OperationType => type in operationPastTense;

const plus: ReadonlySet<string> = new Set(["receive", "deposit", "borrow", "claim"]);
const minus: ReadonlySet<string> = new Set(["withdraw", "repay", "burn"]);

/** `+`, `-` or nothing, by operation type. */
export const transferSign = (operationType: string): "+" | "-" | "" => {
  if (plus.has(operationType)) return "+";
  return minus.has(operationType) ? "-" : "";
};

/** An NFT's name, or the quantity with its symbol; `-` when neither is known. */
export const transferText = ({ nft, fungible, quantity }: Transfer): string => {
  if (nft) return nft.name || "-";
  if (!fungible) return "";
  const parts = [quantity && formatQuantity(quantity), fungible.symbol].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : "-";
};

export interface TransferImage {
  readonly type: "FUNGIBLE" | "NFT";
  readonly url?: string;
}
const transferImage = ({ nft, fungible }: Transfer): TransferImage => {
  const url = nft?.previewUrl ?? fungible?.iconUrl;
  return { type: nft && !fungible ? "NFT" : "FUNGIBLE", ...(url ? { url } : {}) };
};

export interface HistoryRow {
  readonly texts: ReadonlyArray<string>;
  readonly images: ReadonlyArray<TransferImage>;
  readonly direction?: Transfer["direction"];
}

export interface HistoryDescription {
  /** Past tense, first letter upper case: `Swapped`. Unknown types stay as they are. */
  readonly title: string;
  readonly status: string;
  readonly rows: ReadonlyArray<HistoryRow>;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const rowsOf = ({ transfers, operationType, status }: HistoryEntry): ReadonlyArray<HistoryRow> => {
  const [first, second] = transfers;
  if (!first) return [{ texts: [status], images: [{ type: "FUNGIBLE" }] }];
  if (!second) {
    const texts = [`${transferSign(operationType)}${transferText(first)}`];
    return [{ texts, images: [transferImage(first)], direction: first.direction }];
  }
  if (transfers.length === 2 && !(first.nft && second.nft)) {
    return [{ texts: transfers.map(transferText), images: transfers.map(transferImage), direction: first.direction }];
  }
  return transfers.map((transfer) => ({
    texts: [transferText(transfer)],
    images: [transferImage(transfer)],
    direction: transfer.direction,
  }));
};

/** What the activity list says of an entry: one row, or one a transfer when there are many. */
export const describeEntry = (entry: HistoryEntry): HistoryDescription => ({
  title: capitalised(isKnown(entry.operationType) ? operationPastTense[entry.operationType] : entry.operationType),
  status: entry.status,
  rows: rowsOf(entry),
});
