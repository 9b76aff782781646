import { formatAmount } from "../amount/formatAmount.ts";
import { TRANSACTION_QUANTITY_DECIMALS } from "../limits.ts";
import type { HistoryEntry, Transfer } from "./history.ts";
import { isKnownOperation, operationPastTense, transferSign } from "./historyOperation.ts";
import { plainStatus } from "./historyStatus.ts";

/** The name of an NFT, or the quantity with its symbol; `-` when neither is known. */
export const transferText = ({ nft, fungible, quantity }: Transfer, locale?: string): string => {
  if (nft) return nft.name || "-";
  if (!fungible) return "";
  if (!quantity) return fungible.symbol || "-";
  return formatAmount(quantity, { symbol: fungible.symbol, maximumDecimals: TRANSACTION_QUANTITY_DECIMALS, locale });
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

const rowsOf = (
  { transfers, operationType, status }: HistoryEntry,
  locale: string | undefined,
): ReadonlyArray<HistoryRow> => {
  const textOf = (transfer: Transfer) => transferText(transfer, locale);
  const [first, second] = transfers;
  if (!first) return [{ texts: [plainStatus(status)], images: [{ type: "FUNGIBLE" }], badge: "operation" }];
  const images = transfers.map(transferImage);
  const { direction } = first;
  if (!second) {
    return [{ texts: [`${transferSign(operationType)}${textOf(first)}`], images, badge: "operation", direction }];
  }
  if (transfers.length === 2 && !(first.nft && second.nft)) {
    return [{ texts: transfers.map(textOf), images, badge: "operation", direction }];
  }
  return transfers.map((transfer) => ({
    texts: [textOf(transfer)],
    images: [transferImage(transfer)],
    badge: "direction",
    direction: transfer.direction,
  }));
};

/**
 * Describes an entry for the activity list: in one row, or in one row per transfer when there are many. Quantities are
 * written as in a language, English when left out.
 */
export const describeEntry = (entry: HistoryEntry, locale?: string): HistoryDescription => ({
  title: capitalised(
    isKnownOperation(entry.operationType) ? operationPastTense[entry.operationType] : entry.operationType,
  ),
  status: plainStatus(entry.status),
  rows: rowsOf(entry, locale),
});
