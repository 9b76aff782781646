import { defaultEndpoints } from "@portico/core/domain";
import { mainnet } from "@portico/core/networks";
import type { SourceCheck } from "@portico/fixtures/sources";
import { chooseChains } from "../../arguments/chain.ts";
import type { CommandAction, CommandContext, CommandResult } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { cliLimits } from "../../limits.ts";
import { type Column, table } from "../../output/table.ts";
import type { FoundSandbox } from "../../sandbox/findSandbox.ts";
import { readSettings } from "../../settings/settings.ts";
import { namesWallet, withAccount } from "../../wallet/accountInUse.ts";
import type { CheckedSource } from "./checkedSource.ts";
import { moduleSources } from "./moduleSources.ts";
import { defaultSources, namedSources } from "./namedSources.ts";
import { type CheckPlace, checkedAccount, checksOf, knownName, unusedAccount } from "./subjects.ts";

/** What became of one check. `reason` says why it failed. */
interface Outcome {
  readonly source: string;
  readonly kind: CheckedSource["kind"];
  readonly check: string;
  readonly passed: boolean;
  readonly millis: number;
  readonly reason: string | null;
}

const DEFAULT_TOKEN = "USDC";

/**
 * Runs the conformance suite. It uses no service but the sources themselves and a node: the one that the user names,
 * that of an explicit sandbox, or the public one of the network.
 */
export const checkSources: CommandAction = async (context) => {
  const { inputs, terminal, connect } = context;
  const account = inputs.text("account");
  if (account === undefined && namesWallet(inputs)) {
    return withAccount(context, undefined, ({ services }, { address }) => check(context, services.sandbox, address));
  }
  const usesSandbox = readSettings(inputs, terminal.env).sandbox !== undefined;
  return check(context, usesSandbox ? (await connect()).services.sandbox : undefined, account);
};

const check = async (
  context: CommandContext,
  sandbox: FoundSandbox | undefined,
  accountText: string | undefined,
): Promise<undefined> => {
  const { inputs, terminal, print } = context;
  const settings = readSettings(inputs, terminal.env);
  const { chains, rpcUrls } = chooseChains(settings);
  const network = chains.selected ?? chains.fallback;
  const texts = inputs.texts("source");
  const path = inputs.text("module");
  const chosen = texts.length > 0 || path !== undefined ? texts : defaultSources(network);
  const account = checkedAccount(network, accountText);
  const name = inputs.text("name") ?? knownName(account);
  const contract = inputs.text("contract");
  const subject = {
    network,
    ...(name === undefined ? {} : { name }),
    ...(contract === undefined ? {} : { contract }),
  };
  const named = namedSources(chosen, subject, sandbox);
  const sources = [...named.sources, ...(path === undefined ? [] : await moduleSources(path))];
  if (sources.length === 0)
    throw new CliError("USAGE", `no source of ${network.name} is known; name one with --source`);
  // ENS is on Ethereum, whichever network is checked.
  const nodes = [mainnet, network].flatMap(({ caipNetworkId: id, rpcUrls: own }) => {
    const node = rpcUrls[id]?.[0] ?? sandbox?.rpcUrls[id] ?? own.default.http[0];
    return node === undefined ? [] : [[id, node] as const];
  });
  const place: CheckPlace = {
    ...subject,
    account,
    unusedAccount: unusedAccount(network),
    token: inputs.text("token") ?? DEFAULT_TOKEN,
    rpcUrls: Object.fromEntries(nodes),
    bitcoinApi:
      named.bitcoinApi ?? settings.endpoints.bitcoinApi ?? sandbox?.endpoints.bitcoinApi ?? defaultEndpoints.bitcoinApi,
  };
  const outcomes: Outcome[] = [];
  for (const source of sources) outcomes.push(...(await outcomesOf(source, place, context)));
  const failed = outcomes.filter(({ passed }) => !passed).length;
  print(resultOf(outcomes, { chainId: network.caipNetworkId, account }));
  if (failed > 0) throw new CliError("SOURCE_CHECK_FAILED", `${failed} of ${outcomes.length} checks failed`);
  return undefined;
};

const outcomesOf = async (source: CheckedSource, place: CheckPlace, { progress, signal }: CommandContext) => {
  const outcomes: Outcome[] = [];
  const { kind, plugin } = source;
  const of = { source: plugin.id, kind };
  const checks = await progress.during(`Asking ${plugin.id} for its tokens`, checksOf(source, place));
  for (const check of checks) {
    signal.throwIfAborted();
    outcomes.push({ ...of, ...(await progress.during(`Checking ${plugin.id}: ${check.name}`, outcomeOf(check))) });
  }
  return outcomes;
};

const outcomeOf = async ({ name, run }: SourceCheck) => {
  const startedAt = performance.now();
  const reason = await withinLimit(run).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );
  return { check: name, passed: reason === null, millis: Math.round(performance.now() - startedAt), reason };
};

/** A source of the user may never answer. */
const withinLimit = async (run: () => Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const seconds = cliLimits.SOURCE_CHECK_MILLIS / 1_000;
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), cliLimits.SOURCE_CHECK_MILLIS);
  });
  try {
    await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
};

const resultOf = (outcomes: ReadonlyArray<Outcome>, place: { chainId: string; account: string }): CommandResult => ({
  json: { ...place, passed: outcomes.every(({ passed }) => passed), checks: outcomes },
  text: (view) => table(columns, outcomes, view),
});

const columns: ReadonlyArray<Column<Outcome>> = [
  { heading: "Source", cell: ({ source, kind }) => `${source} (${kind})` },
  { heading: "Check", cell: ({ check }) => check, shrink: { minimum: 16, at: "end" } },
  { heading: "Result", cell: ({ passed }) => (passed ? "passed" : "FAILED") },
  { heading: "Time", align: "right", cell: ({ millis }) => `${millis} ms` },
  { heading: "Reason", cell: ({ reason }) => reason ?? "", shrink: { minimum: 16, at: "end" } },
];
