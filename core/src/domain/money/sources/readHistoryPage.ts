import { parseChainId } from "../../chain/caip.ts";
import type { Network } from "../../chain/network.ts";
import { HISTORY_PAGE_ENTRIES_MAX, HISTORY_TRANSFERS_MAX, SOURCE_CURSOR_MAX_CHARACTERS } from "../../limits/money.ts";
import { boundedList, boundedText, fieldOf } from "../../untrustedValue.ts";
import { type HistoryEntry, isOnrampEntry, type Transfer } from "../history.ts";
import { readParty } from "./readParty.ts";
import { sourceDecimal } from "./sourceDecimal.ts";
import { sourceLink, sourceText } from "./sourceFields.ts";

/** One page of transactions, newest first. */
export interface HistoryPage {
  readonly entries: ReadonlyArray<HistoryEntry>;
  readonly next?: string;
}

const directions: ReadonlyArray<Transfer["direction"]> = ["in", "out", "self"];

/** Keeps the fields that have a value. */
const known = <Fields extends object>(fields: Fields): { [K in keyof Fields]?: Exclude<Fields[K], undefined> } => {
  const result: { [K in keyof Fields]?: Exclude<Fields[K], undefined> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (isKnown(value)) result[key] = value;
  }
  return result;
};

const isKnown = <T>(value: T): value is Exclude<T, undefined> => value !== undefined;

const readTransfer = (value: unknown): ReadonlyArray<Transfer> => {
  const direction = directions.find((candidate) => candidate === fieldOf(value, "direction"));
  const quantity = sourceDecimal(value, "quantity");
  if (!direction || quantity === undefined) return [];
  const fungible = fieldOf(value, "fungible");
  const nft = fieldOf(value, "nft");
  return [
    {
      direction,
      quantity,
      ...known({
        value: sourceDecimal(value, "value"),
        price: sourceDecimal(value, "price"),
        fungible:
          fungible === undefined
            ? undefined
            : known({
                name: sourceText(fungible, "name"),
                symbol: sourceText(fungible, "symbol"),
                iconUrl: sourceLink(fungible, "iconUrl"),
              }),
        nft:
          nft === undefined
            ? undefined
            : {
                isSpam: fieldOf(nft, "isSpam") === true,
                ...known({ name: sourceText(nft, "name"), previewUrl: sourceLink(nft, "previewUrl") }),
              },
      }),
    },
  ];
};

/** An address of a transaction in its canonical spelling; any other text as it is. */
const partyIn = (value: unknown, name: string, { caipNetworkId }: Network): string => {
  const text = sourceText(value, name) ?? "";
  return readParty(caipNetworkId, text) ?? text;
};

/** The chain of an entry, the network's by default. A purchase belongs to none; undefined is for a chain unknown here. */
const chainOf = (value: unknown, status: string, { caipNetworkId }: Network) => {
  const text = fieldOf(value, "chainId");
  if (text === undefined) return isOnrampEntry({ status }) ? {} : { chainId: caipNetworkId };
  const parsed = typeof text === "string" ? parseChainId(text) : undefined;
  return parsed === undefined || parsed instanceof Error ? undefined : { chainId: parsed.chainId };
};

const readEntry = (value: unknown, network: Network): ReadonlyArray<HistoryEntry> => {
  const hash = sourceText(value, "hash");
  const minedAt = sourceText(value, "minedAt");
  if (!hash || minedAt === undefined || Number.isNaN(Date.parse(minedAt))) return [];
  const status = sourceText(value, "status") ?? "confirmed";
  const chain = chainOf(value, status, network);
  if (chain === undefined) return [];
  const nonce = fieldOf(value, "nonce");
  const application = fieldOf(value, "application");
  const applicationName = sourceText(application, "name");
  return [
    {
      id: sourceText(value, "id") ?? hash,
      hash,
      operationType: sourceText(value, "operationType") ?? "execute",
      status,
      minedAt,
      ...chain,
      sentFrom: partyIn(value, "sentFrom", network),
      sentTo: partyIn(value, "sentTo", network),
      transfers: (boundedList(fieldOf(value, "transfers"), HISTORY_TRANSFERS_MAX) ?? []).flatMap(readTransfer),
      ...known({
        fee: sourceDecimal(value, "fee"),
        nonce: typeof nonce === "number" && Number.isSafeInteger(nonce) ? nonce : undefined,
        application: applicationName
          ? { name: applicationName, ...known({ iconUrl: sourceLink(application, "iconUrl") }) }
          : undefined,
      }),
    },
  ];
};

/** The page that a source returned; undefined when it has no list. An entry that is not a transaction is left out. */
export const readHistoryPage = (value: unknown, network: Network): HistoryPage | undefined => {
  const entries = boundedList(fieldOf(value, "entries"), HISTORY_PAGE_ENTRIES_MAX);
  const next = boundedText(fieldOf(value, "next"), SOURCE_CURSOR_MAX_CHARACTERS);
  return entries && { entries: entries.flatMap((entry) => readEntry(entry, network)), ...known({ next }) };
};
