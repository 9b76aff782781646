import { formatUnits } from "../../domain/amount/units.ts";
import { esploraRoots } from "../../domain/chain/esploraRoots.ts";
import type { Network } from "../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { HISTORY_PAGE_ENTRIES_MAX } from "../../domain/limits/money.ts";
import type { HistoryEntry } from "../../domain/money/history.ts";
import { isoTime } from "../../domain/money/sources/isoTime.ts";
import { operationOf } from "../../domain/money/sources/operationOf.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { BalanceSource } from "../../ports/sources/BalanceSource.ts";
import type { HistorySource } from "../../ports/sources/HistorySource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";

/** How many confirmed transactions are on one page. */
const PAGE_ENTRIES = 25;
const TRANSACTION_ID = /^[0-9a-f]{64}$/;

/** Satoshi are JSON numbers, all below 2^53. */
const satoshiOf = (value: unknown): bigint => {
  const satoshi = fieldOf(value, "value");
  return typeof satoshi === "number" && Number.isSafeInteger(satoshi) && satoshi >= 0 ? BigInt(satoshi) : 0n;
};
const addressOf = (output: unknown): string => {
  const address = fieldOf(output, "scriptpubkey_address");
  return typeof address === "string" ? address : "";
};
const sumTo = (outputs: ReadonlyArray<unknown>, address: string): bigint =>
  outputs
    .filter((output) => addressOf(output) === address)
    .reduce((sum: bigint, output) => sum + satoshiOf(output), 0n);

/** A transaction as its effect on the address: what it received, less what it spent. */
const readEntry = (value: unknown, address: string, network: Network): ReadonlyArray<HistoryEntry> => {
  const txid = fieldOf(value, "txid");
  const inputs = boundedList(fieldOf(value, "vin"), Number.POSITIVE_INFINITY);
  const outputs = boundedList(fieldOf(value, "vout"), Number.POSITIVE_INFINITY);
  if (typeof txid !== "string" || !TRANSACTION_ID.test(txid) || !inputs || !outputs) return [];
  const spent = inputs.map((input) => fieldOf(input, "prevout"));
  const change = sumTo(outputs, address) - sumTo(spent, address);
  const direction = change < 0n ? "out" : "in";
  const { name, symbol, decimals } = network.nativeCurrency;
  const quantity = formatUnits(change < 0n ? -change : change, decimals);
  const transfers = [{ direction, quantity, fungible: { name, symbol } } as const];
  const status = fieldOf(value, "status");
  const seconds = fieldOf(status, "block_time");
  const minedAt = typeof seconds === "number" ? isoTime(seconds) : undefined;
  const isConfirmed = fieldOf(status, "confirmed") === true && minedAt !== undefined;
  const fee = fieldOf(value, "fee");
  const others = (direction === "out" ? outputs : spent).map(addressOf);
  const other = others.find((candidate) => candidate !== address) ?? "";
  return [
    {
      id: txid,
      hash: txid,
      operationType: operationOf(transfers),
      status: isConfirmed ? "confirmed" : "pending",
      // A pending transaction has no time of its own.
      minedAt: isConfirmed ? minedAt : new Date().toISOString(),
      chainId: network.caipNetworkId,
      sentFrom: direction === "out" ? address : other,
      sentTo: direction === "out" ? other : address,
      transfers,
      ...(typeof fee === "number" && Number.isSafeInteger(fee) && fee >= 0
        ? { fee: formatUnits(BigInt(fee), decimals) }
        : {}),
    },
  ];
};

export const makeEsplora = ({ endpoints, fetchJson }: SourceContext): BalanceSource & HistorySource => {
  const listAt = async (
    { caipNetworkId: chainId }: Network,
    path: string,
    signal: AbortSignal,
  ): Promise<ReadonlyArray<unknown>> => {
    const root = esploraRoots[chainId];
    if (!root) throw new NetworkNotSupported({ chainId, feature: "Bitcoin's coins" });
    const url = new URL(`${root}${path}`, endpoints.bitcoinApi).toString();
    const list = boundedList(await fetchJson({ url, signal }), Number.POSITIVE_INFINITY);
    if (!list) throw new BadReply({ request: "Bitcoin API", issue: "it is not a list" });
    return list;
  };

  return {
    balances: async ({ network, address, signal }) => {
      const coins = await listAt(network, `/address/${encodeURIComponent(address)}/utxo`, signal);
      const satoshi = coins.reduce((sum: bigint, coin) => sum + satoshiOf(coin), 0n);
      const { name, symbol, decimals } = network.nativeCurrency;
      const quantity = { decimals, numeric: formatUnits(satoshi, decimals) };
      return satoshi === 0n
        ? []
        : [{ name, symbol, chainId: network.caipNetworkId, price: "0", quantity, iconUrl: "" }];
    },
    page: async ({ network, address, cursor, signal }) => {
      const after = cursor && TRANSACTION_ID.test(cursor) ? `/chain/${cursor}` : "";
      const list = await listAt(network, `/address/${encodeURIComponent(address)}/txs${after}`, signal);
      const entries = list.slice(0, HISTORY_PAGE_ENTRIES_MAX).flatMap((entry) => readEntry(entry, address, network));
      const confirmed = entries.filter(({ status }) => status === "confirmed");
      const last = confirmed.length >= PAGE_ENTRIES ? confirmed.at(-1)?.hash : undefined;
      return { entries, ...(last ? { next: last } : {}) };
    },
  };
};
