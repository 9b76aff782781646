import { formatQuantity } from "../amount/amount.ts";
import type { HistoryEntry, Transfer } from "./history.ts";
import { isKnownOperation, operationPastTense, transferSign } from "./historyOperation.ts";
import { plainStatus } from "./historyStatus.ts";

/** The name of an NFT, or the quantity with its symbol; `-` when neither is known. */
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
  const url = nft?.previewUrl || fungible?.iconUrl;
  return { type: nft && !fungible ? "NFT" : "FUNGIBLE", ...(url ? { url } : {}) };
};

export interface HistoryRow {
  readonly texts: ReadonlyArray<string>;
  readonly images: ReadonlyArray<TransferImage>;
  /** The badge beside the images: the operation, or only the direction when an entry takes several rows. */
  readonly badge: "operation" | "direction";
  readonly direction?: Transfer["direction"];
}

export interface HistoryDescription {
  /** Past tense, with an upper-case first letter: `Swapped`. Unknown types stay as they are. */
  readonly title: string;
  /** `confirmed`, `failed`, `pending`, or the service's own text for any other status. */
  readonly status: string;
  readonly rows: ReadonlyArray<HistoryRow>;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const rowsOf = ({ transfers, operationType, status }: HistoryEntry): ReadonlyArray<HistoryRow> => {
  const [first, second] = transfers;
  if (!first) return [{ texts: [plainStatus(status)], images: [{ type: "FUNGIBLE" }], badge: "operation" }];
  const images = transfers.map(transferImage);
  const { direction } = first;
  if (!second) {
    return [{ texts: [`${transferSign(operationType)}${transferText(first)}`], images, badge: "operation", direction }];
  }
  if (transfers.length === 2 && !(first.nft && second.nft)) {
    return [{ texts: transfers.map(transferText), images, badge: "operation", direction }];
  }
  return transfers.map((transfer) => ({
    texts: [transferText(transfer)],
    images: [transferImage(transfer)],
    badge: "direction",
    direction: transfer.direction,
  }));
};

/** Describes an entry for the activity list: in one row, or in one row per transfer when there are many. */
export const describeEntry = (entry: HistoryEntry): HistoryDescription => ({
  title: capitalised(
    isKnownOperation(entry.operationType) ? operationPastTense[entry.operationType] : entry.operationType,
  ),
  status: plainStatus(entry.status),
  rows: rowsOf(entry),
});
