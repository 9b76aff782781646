import { formatUnits } from "../../domain/amount/units.ts";
import type { Network } from "../../domain/chain/network.ts";
import { lamportsIn } from "../../domain/chain/solana/lamports.ts";
import { HISTORY_TRANSFERS_MAX } from "../../domain/limits/money.ts";
import type { HistoryEntry, Transfer } from "../../domain/money/history.ts";
import { isoTime } from "../../domain/money/sources/isoTime.ts";
import { operationOf } from "../../domain/money/sources/operationOf.ts";
import { sourceDecimals } from "../../domain/money/sources/sourceFields.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import { describeMint } from "./describeMint.ts";

interface Subject {
  readonly signature: string;
  readonly address: string;
  readonly network: Network;
}

const listIn = (value: unknown, name: string) => boundedList(fieldOf(value, name), 256) ?? [];

const keyOf = (entry: unknown): string => {
  const key = typeof entry === "string" ? entry : fieldOf(entry, "pubkey");
  return typeof key === "string" ? key : "";
};

const lamports = (value: unknown): bigint => lamportsIn(value) ?? 0n;

interface TokenAmount {
  readonly owner: string;
  readonly mint: string;
  readonly amount: bigint;
  readonly decimals: number;
}

const readTokenAmount = (entry: unknown): ReadonlyArray<TokenAmount> => {
  const owner = fieldOf(entry, "owner");
  const mint = fieldOf(entry, "mint");
  const uiAmount = fieldOf(entry, "uiTokenAmount");
  const amount = fieldOf(uiAmount, "amount");
  const decimals = sourceDecimals(uiAmount, "decimals");
  if (typeof owner !== "string" || typeof mint !== "string" || decimals === undefined) return [];
  return typeof amount === "string" && /^\d{1,20}$/.test(amount)
    ? [{ owner, mint, amount: BigInt(amount), decimals }]
    : [];
};

/** How a transaction changed one kind of coins, by who holds them. */
interface Changes {
  readonly decimals: number;
  readonly fungible: { readonly symbol: string; readonly name: string };
  readonly byOwner: ReadonlyMap<string, bigint>;
}

const coinChanges = (meta: unknown, keys: ReadonlyArray<string>, { nativeCurrency }: Network): Changes => {
  const before = listIn(meta, "preBalances");
  const after = listIn(meta, "postBalances");
  // The fee is not sent to anybody.
  const fee = lamports(fieldOf(meta, "fee"));
  const changes = keys.map((key, index): [string, bigint] => {
    const change = lamports(after[index]) - lamports(before[index]);
    return [key, index === 0 ? change + fee : change];
  });
  const { symbol, name, decimals } = nativeCurrency;
  return { decimals, fungible: { symbol, name }, byOwner: new Map(changes) };
};

const tokenChanges = (meta: unknown): ReadonlyArray<Changes> => {
  const before = listIn(meta, "preTokenBalances").flatMap(readTokenAmount);
  const after = listIn(meta, "postTokenBalances").flatMap(readTokenAmount);
  const mints = new Map([...before, ...after].map(({ mint, decimals }) => [mint, decimals]));
  return [...mints].map(([mint, decimals]) => {
    const byOwner = new Map<string, bigint>();
    const add = (amounts: ReadonlyArray<TokenAmount>, sign: bigint) => {
      for (const { owner, amount } of amounts.filter((entry) => entry.mint === mint)) {
        byOwner.set(owner, (byOwner.get(owner) ?? 0n) + sign * amount);
      }
    };
    add(before, -1n);
    add(after, 1n);
    return { decimals, fungible: describeMint(mint), byOwner };
  });
};

const transferOf = ({ decimals, fungible, byOwner }: Changes, address: string): ReadonlyArray<Transfer> => {
  const change = byOwner.get(address) ?? 0n;
  if (change === 0n) return [];
  const quantity = formatUnits(change < 0n ? -change : change, decimals);
  return [{ direction: change < 0n ? "out" : "in", quantity, fungible }];
};

/** Who gained most of what the account sent, or lost most of what it received. */
const otherSideOf = (changes: ReadonlyArray<Changes>, address: string): string => {
  const moved = changes.find(({ byOwner }) => (byOwner.get(address) ?? 0n) !== 0n);
  if (!moved) return "";
  const isGain = (moved.byOwner.get(address) ?? 0n) < 0n;
  const others = [...moved.byOwner].filter(
    ([owner, change]) => owner !== address && (isGain ? change > 0n : change < 0n),
  );
  const size = (change: bigint) => (change < 0n ? -change : change);
  return others.sort(([, a], [, b]) => (size(a) < size(b) ? 1 : -1))[0]?.[0] ?? "";
};

/** A transaction as its effect on an account. Nothing for a transaction that the node no longer has. */
export const readTransaction = (
  transaction: unknown,
  { signature, address, network }: Subject,
): ReadonlyArray<HistoryEntry> => {
  const meta = fieldOf(transaction, "meta");
  const seconds = fieldOf(transaction, "blockTime");
  const minedAt = typeof seconds === "number" ? isoTime(seconds) : undefined;
  if (minedAt === undefined) return [];
  const keys = listIn(fieldOf(fieldOf(transaction, "transaction"), "message"), "accountKeys").map(keyOf);
  const changes = [coinChanges(meta, keys, network), ...tokenChanges(meta)];
  const transfers = changes.flatMap((change) => transferOf(change, address)).slice(0, HISTORY_TRANSFERS_MAX);
  const other = otherSideOf(changes, address);
  const isOut = transfers[0]?.direction !== "in";
  return [
    {
      id: signature,
      hash: signature,
      operationType: operationOf(transfers),
      status: (fieldOf(meta, "err") ?? null) === null ? "confirmed" : "failed",
      minedAt,
      chainId: network.caipNetworkId,
      sentFrom: isOut ? address : other,
      sentTo: isOut ? other : address,
      transfers,
      fee: formatUnits(lamports(fieldOf(meta, "fee")), network.nativeCurrency.decimals),
    },
  ];
};
