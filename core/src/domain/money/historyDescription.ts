import { amountFigure, type Figure } from "../amount/figure.ts";
import { plainDecimal } from "../amount/plainDecimal.ts";
import { ANY_AMOUNT_MIN_DIGITS, TRANSACTION_QUANTITY_DECIMALS } from "../limits.ts";
import type { HistoryEntry, Transfer } from "./history.ts";
import { isKnownOperation, operationPastTense, transferSign } from "./historyOperation.ts";
import { plainStatus } from "./historyStatus.ts";

const words = (text: string): Figure => ({ text, full: undefined });

/** The name of an NFT, or the quantity with its symbol as there is room for it; `-` when neither is known. */
const transferFigure = ({ nft, fungible, quantity }: Transfer, locale?: string): Figure => {
  if (nft) return words(nft.name || "-");
  if (!fungible) return words("");
  if (!quantity) return words(fungible.symbol || "-");
  return amountFigure(quantity, { symbol: fungible.symbol, maximumDecimals: TRANSACTION_QUANTITY_DECIMALS, locale });
};

/** Whether an approval is for any amount: for more than there is of any token. */
export const isAnyAmount = (
  { operationType }: Pick<HistoryEntry, "operationType">,
  { fungible, quantity }: Transfer,
): boolean =>
  operationType === "approve" && fungible !== undefined && plainDecimal(quantity).whole.length >= ANY_AMOUNT_MIN_DIGITS;

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
  /** The texts with every digit; absent when `texts` have them. */
  readonly fullTexts?: ReadonlyArray<string>;
  /** The symbol of the token of which an approval is for any amount. The text says so in English. */
  readonly anyAmountOf?: string;
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

const textsOf = (figures: ReadonlyArray<Figure>, sign = ""): Pick<HistoryRow, "texts" | "fullTexts"> => ({
  texts: figures.map(({ text }) => `${sign}${text}`),
  ...(figures.some(({ full }) => full !== undefined)
    ? { fullTexts: figures.map(({ text, full }) => `${sign}${full ?? text}`) }
    : {}),
});

const rowsOf = (entry: HistoryEntry, locale: string | undefined): ReadonlyArray<HistoryRow> => {
  const { transfers, operationType, status } = entry;
  const figureOf = (transfer: Transfer) => transferFigure(transfer, locale);
  const [first, second] = transfers;
  if (!first) return [{ texts: [plainStatus(status)], images: [{ type: "FUNGIBLE" }], badge: "operation" }];
  const images = transfers.map(transferImage);
  const { direction } = first;
  if (!second) {
    const row = { images, badge: "operation", direction } as const;
    if (!isAnyAmount(entry, first)) return [{ ...textsOf([figureOf(first)], transferSign(operationType)), ...row }];
    const anyAmountOf = first.fungible?.symbol || "-";
    return [{ texts: [`Any amount of ${anyAmountOf}`], anyAmountOf, ...row }];
  }
  if (transfers.length === 2 && !(first.nft && second.nft)) {
    return [{ ...textsOf(transfers.map(figureOf)), images, badge: "operation", direction }];
  }
  return transfers.map((transfer) => ({
    ...textsOf([figureOf(transfer)]),
    images: [transferImage(transfer)],
    badge: "direction",
    direction: transfer.direction,
  }));
};

/**
 * Describes an entry for the activity list: in one row, or in one row per transfer when there are many. Quantities are
 * written as in a language, English when left out, and as short as there is room for (docs/rules/amount.md#figures-that-do-not-fit).
 */
export const describeEntry = (entry: HistoryEntry, locale?: string): HistoryDescription => ({
  title: capitalised(
    isKnownOperation(entry.operationType) ? operationPastTense[entry.operationType] : entry.operationType,
  ),
  status: plainStatus(entry.status),
  rows: rowsOf(entry, locale),
});
