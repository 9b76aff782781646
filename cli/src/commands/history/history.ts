import type { HistoryState } from "@portico/core";
import { InvalidArgument } from "@portico/core";
import type { Inputs } from "../../arguments/inputs.ts";
import { parseCount, parseDuration } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction, CommandResult } from "../../Command.ts";
import type { Account } from "../../client/account.ts";
import type { Session } from "../../client/openSession.ts";
import { cliLimits } from "../../limits.ts";
import { describeOrigin, originLine } from "../../output/origin.ts";
import { type FollowOptions, followHistory } from "./followHistory.ts";
import { withHistoryAccount } from "./historyAccount.ts";
import { describeAccount, layOutMonths } from "./historyText.ts";

export const history: CommandAction = async (context) => {
  const { inputs } = context;
  const following = readFollowing(inputs);
  const extent = readExtent(inputs);
  return withHistoryAccount(context, async (session, account) => {
    if (!following) return listHistory(session, account, extent);
    await followHistory(context, session, account, following);
    return undefined;
  });
};

/** Reads pages until there are enough entries. */
const listHistory = async (
  { client, request }: Session,
  account: Account,
  { pages: maximumPages, limit }: Extent,
): Promise<CommandResult> => {
  const { address, chain, name } = account;
  const subject = `${name ?? address} on ${chain.name}`;
  let pages = 1;
  let state: HistoryState = await request(`Reading the history of ${subject}`, (options) =>
    client.history.load({ address, chainId: chain.caipNetworkId }, options),
  );
  while (state.next !== undefined && pages < maximumPages && state.entries.length < limit) {
    state = await request(`Reading page ${pages + 1} of the history of ${subject}`, (options) =>
      client.history.more(options),
    );
    pages += 1;
  }
  const entries = state.entries.slice(0, limit);
  const isComplete = state.next === undefined && entries.length === state.entries.length;
  const origin = { source: state.source, atMillis: state.updatedAtMillis };
  return {
    json: { account: describeAccount(account), pages, complete: isComplete, ...describeOrigin(origin), entries },
    text: (view) => {
      if (entries.length === 0) return isComplete ? "No transactions yet." : "No transactions on the pages read.";
      const more = isComplete
        ? ""
        : `\n\n${view.style.faint("There are more transactions. Use --pages, --limit or --all to read them.")}`;
      return layOutMonths(entries, view) + more + originLine(origin, view);
    },
  };
};

interface Extent {
  readonly pages: number;
  readonly limit: number;
}

/** Whether and how to follow. The options that say how mean nothing without `--follow`. */
const readFollowing = (inputs: Inputs): FollowOptions | undefined => {
  const [interval, duration, limit] = [inputs.text("interval"), inputs.text("for"), inputs.text("limit")];
  const refuse = (input: string, expected: string) => new InvalidArgument({ argument: "option", input, expected });
  if (!inputs.flag("follow")) {
    const stray = interval === undefined ? duration && "--for" : "--interval";
    if (stray) throw refuse(stray, "to be used with --follow");
    return undefined;
  }
  if (inputs.flag("all") || inputs.text("pages") !== undefined) {
    throw refuse("--follow", "no --all and no --pages; --limit sets how many transactions are printed at the start");
  }
  const intervalMillis = interval === undefined ? undefined : orThrow(parseDuration("interval", interval));
  return {
    limit: limit === undefined ? cliLimits.FOLLOW_FIRST_ENTRIES : orThrow(parseCount("limit", limit)),
    intervalMillis: Math.max(intervalMillis ?? cliLimits.FOLLOW_INTERVAL_MILLIS, cliLimits.FOLLOW_INTERVAL_MIN_MILLIS),
    forMillis: duration === undefined ? undefined : orThrow(parseDuration("for", duration)),
  };
};

/** How much to read: a number of pages, a number of entries, or both. `--all` sets no limit. */
const readExtent = (inputs: Inputs): Extent => {
  const pages = inputs.text("pages");
  const limit = inputs.text("limit");
  const isAll = inputs.flag("all");
  if (isAll && (pages !== undefined || limit !== undefined)) {
    throw new InvalidArgument({ argument: "option", input: "--all", expected: "either --all, or --pages and --limit" });
  }
  const unlimited = Number.POSITIVE_INFINITY;
  const pagesByDefault = isAll || limit !== undefined ? unlimited : 1;
  return {
    pages: pages === undefined ? pagesByDefault : orThrow(parseCount("pages", pages)),
    limit: limit === undefined ? unlimited : orThrow(parseCount("limit", limit)),
  };
};
