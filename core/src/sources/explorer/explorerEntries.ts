import { formatUnits } from "../../domain/amount/units.ts";
import { HISTORY_TRANSFERS_MAX } from "../../domain/limits/money.ts";
import type { HistoryEntry, Transfer } from "../../domain/money/history.ts";
import { operationOf } from "../../domain/money/sources/operationOf.ts";
import type { HistorySourceQuery } from "../../ports/sources/HistorySource.ts";
import type { ExplorerRow } from "./explorerRow.ts";

/** Rows about an account: its transactions, the tokens and the native coins that moved in it. */
interface ExplorerLists {
  readonly transactions: ReadonlyArray<ExplorerRow>;
  readonly transfers: ReadonlyArray<ExplorerRow>;
  readonly internal: ReadonlyArray<ExplorerRow>;
}

const APPROVE = "0x095ea7b3";

type Subject = Pick<HistorySourceQuery, "address" | "network">;

const transferOf = (row: ExplorerRow, { address, network }: Subject): ReadonlyArray<Transfer> => {
  const { symbol, name, decimals } = row.token ?? network.nativeCurrency;
  if (row.value === 0n || row.isFailed || decimals === undefined) return [];
  const isFromAccount = row.from === address;
  if (!isFromAccount && row.to !== address) return [];
  const direction = isFromAccount ? (row.to === address ? "self" : "out") : "in";
  return [{ direction, quantity: formatUnits(row.value, decimals), fungible: { symbol, name } }];
};

/** What a transaction did for the account. Outgoing comes before incoming, as the texts of a swap expect. */
const entryOf = (rows: ReadonlyArray<ExplorerRow>, own: ExplorerRow | undefined, subject: Subject) => {
  const [first] = rows;
  if (!first) return [];
  const transfers = rows
    .flatMap((row) => transferOf(row, subject))
    .sort((a, b) => Number(a.direction === "in") - Number(b.direction === "in"))
    .slice(0, HISTORY_TRANSFERS_MAX);
  const shown = own ?? first;
  const isApproval = transfers.length === 0 && own?.selector === APPROVE;
  const entry: HistoryEntry = {
    id: first.hash,
    hash: first.hash,
    operationType: isApproval ? "approve" : operationOf(transfers),
    status: own?.isFailed ? "failed" : "confirmed",
    minedAt: new Date(first.seconds * 1_000).toISOString(),
    chainId: subject.network.caipNetworkId,
    sentFrom: shown.from,
    sentTo: shown.to,
    transfers,
    ...(own?.nonce === undefined ? {} : { nonce: own.nonce }),
    ...(own?.fee === undefined ? {} : { fee: formatUnits(own.fee, subject.network.nativeCurrency.decimals) }),
  };
  return [entry];
};

/** One entry for each transaction, newest first, whichever lists it is in. */
export const entriesOf = (lists: ExplorerLists, subject: Subject): ReadonlyArray<HistoryEntry> => {
  const rows = [...lists.transactions, ...lists.transfers, ...lists.internal];
  const hashes = new Set(rows.sort((a, b) => b.blockNumber - a.blockNumber).map(({ hash }) => hash));
  return [...hashes].flatMap((hash) => {
    const isOfHash = (row: ExplorerRow) => row.hash === hash;
    return entryOf(rows.filter(isOfHash), lists.transactions.find(isOfHash), subject);
  });
};
