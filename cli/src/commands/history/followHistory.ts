import { setTimeout as sleep } from "node:timers/promises";
import { type HistoryState, isPorticoError } from "@portico/core";
import { describeEntry, type HistoryEntry } from "@portico/core/domain";
import type { CommandContext, CommandResult } from "../../Command.ts";
import type { Account } from "../../client/account.ts";
import { limitedSignal } from "../../client/limitedSignal.ts";
import type { Session } from "../../client/openSession.ts";
import { cliLimits } from "../../limits.ts";
import { describeOrigin } from "../../output/origin.ts";
import { describeAccount, transferTexts } from "./historyText.ts";

export interface FollowOptions {
  /** How many of the newest entries are printed at the start. */
  readonly limit: number;
  /** How long to wait between two readings. */
  readonly intervalMillis: number;
  /** When to stop, counted from the end of the first reading; never when left out. */
  readonly forMillis: number | undefined;
}

/** What distinguishes an entry: several may share a hash, and on Solana also an id. */
const keyOf = ({ id, hash }: HistoryEntry): string => `${id} ${hash}`;

/**
 * Prints the newest entries, then new entries and changes of a status as they come, until the command is stopped. A
 * failed reading is repeated after longer and longer pauses; only the first one has to succeed.
 */
export const followHistory = async (
  { print, reporter, signal }: CommandContext,
  { client, request }: Session,
  account: Account,
  { limit, intervalMillis, forMillis }: FollowOptions,
): Promise<void> => {
  const { address, chain, name } = account;
  const subject = `${name ?? address} on ${chain.name}`;
  const statuses = new Map<string, string>();

  const firstPage = (stop: AbortSignal) =>
    request(`Reading the history of ${subject}`, () =>
      client.history.load({ address, chainId: chain.caipNetworkId }, { signal: stop }),
    );
  /** Reads back to an entry that is known, so that none is missed however many came at once. */
  const sinceLast = async (stop: AbortSignal): Promise<HistoryState> => {
    let state = await firstPage(stop);
    const isConnected = () => state.entries.some((entry) => statuses.has(keyOf(entry)));
    for (let pages = 1; state.next && !isConnected() && pages < cliLimits.FOLLOW_PAGES_MAX; pages += 1) {
      state = await request(`Reading more of the history of ${subject}`, () => client.history.more({ signal: stop }));
    }
    return state;
  };

  const tell = (entries: ReadonlyArray<HistoryEntry>, { source, updatedAtMillis }: HistoryState) => {
    // Like a log, with the newest entry last.
    for (const entry of entries.toReversed()) {
      const previous = statuses.get(keyOf(entry));
      statuses.set(keyOf(entry), entry.status);
      if (previous === entry.status) continue;
      print(lineOf(entry, previous, account, { source, atMillis: updatedAtMillis }));
    }
  };

  let stop = signal;
  try {
    const first = await firstPage(signal);
    for (const entry of first.entries.slice(limit)) statuses.set(keyOf(entry), entry.status);
    tell(first.entries.slice(0, limit), first);
    reporter.notice(`following the history of ${subject}; Ctrl-C stops it`);
    // A slow first reading takes none of the time.
    if (forMillis !== undefined) stop = limitedSignal(signal, forMillis);
    let failures = 0;
    while (true) {
      const longer = Math.min(intervalMillis * 2 ** failures, cliLimits.FOLLOW_RETRY_MAX_MILLIS);
      await sleep(Math.max(intervalMillis, longer), undefined, { signal: stop });
      try {
        const state = await sinceLast(stop);
        tell(state.entries, state);
        failures = 0;
      } catch (error) {
        if (stop.aborted || !isPorticoError(error, "HistoryUnavailable")) throw error;
        if (failures === 0) reporter.notice(`the history of ${subject} cannot be read at the moment: ${error.message}`);
        failures += 1;
      }
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
};

const lineOf = (
  entry: HistoryEntry,
  previousStatus: string | undefined,
  account: Account,
  origin: Parameters<typeof describeOrigin>[0],
): CommandResult => ({
  isLine: true,
  json: {
    event: previousStatus === undefined ? "entry" : "change",
    account: describeAccount(account),
    previousStatus: previousStatus ?? null,
    ...describeOrigin(origin),
    entry,
  },
  text: ({ style }) => {
    const { title, status } = describeEntry(entry);
    const time = entry.minedAt.slice(0, 16).replace("T", " ");
    const outcome = previousStatus === undefined ? status : `${status} (was ${previousStatus})`;
    return [style.faint(time), title, transferTexts(entry), outcome, style.faint(entry.hash)]
      .filter(Boolean)
      .join("  ");
  },
});
