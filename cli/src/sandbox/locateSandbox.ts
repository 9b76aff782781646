import { CliError } from "../errors/cliErrors.ts";
import type { Progress } from "../output/progress.ts";
import { ANY_SANDBOX, DEFAULT_SANDBOX_URL, OWN_SANDBOX } from "../settings/sandboxChoice.ts";
import type { Settings } from "../settings/settings.ts";
import { type FoundSandbox, findSandbox, rpcUrlsOf, SANDBOX_PROBE_MILLIS } from "./findSandbox.ts";
import { loadSandbox, sandboxStartFailed } from "./loadSandbox.ts";

/** A sandbox that a command uses. */
export interface LocatedSandbox extends FoundSandbox {
  /** Whether the sandbox was started for this command. */
  readonly isOwn: boolean;
  readonly stop: () => Promise<void>;
}

interface RunContext {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const DEFAULT_PROBE_LIMIT_MILLIS = 10_000;
/** A user who sets a shorter limit for single attempts still means the sandbox that is named. */
const MIN_PROBE_LIMIT_MILLIS = 1_000;
const SANDBOX_MISSING = "no project id is set, and the local sandbox is not installed";
const nothingToStop = async () => {};

/** Returns the requested sandbox, a running one, or one started for this command. */
export const locateSandbox = async (settings: Settings, context: RunContext): Promise<LocatedSandbox> => {
  const { signal, progress } = context;
  const { sandbox: requested = ANY_SANDBOX } = settings;
  if (requested === OWN_SANDBOX) return startOwn(settings, context);
  if (requested === ANY_SANDBOX) {
    const running = await findSandbox(DEFAULT_SANDBOX_URL, SANDBOX_PROBE_MILLIS, signal);
    signal.throwIfAborted();
    return running ? { ...running, isOwn: false, stop: nothingToStop } : startOwn(settings, context);
  }
  const responding = await progress.during(
    `Looking for the sandbox at ${requested}`,
    findSandbox(
      requested,
      Math.max(settings.timeoutMillis ?? DEFAULT_PROBE_LIMIT_MILLIS, MIN_PROBE_LIMIT_MILLIS),
      signal,
      settings.proxies,
    ),
  );
  signal.throwIfAborted();
  if (!responding) throw new CliError("SANDBOX_NOT_REACHED", `no sandbox responds at ${requested}`);
  return { ...responding, isOwn: false, stop: nothingToStop };
};

/**
 * Starts a sandbox on free ports. If the command is interrupted meanwhile, the sandbox is stopped as soon as it is up.
 */
const startOwn = async (settings: Settings, { progress, signal }: RunContext): Promise<LocatedSandbox> => {
  const { startSandbox } = await loadSandbox(settings.sandbox === undefined ? SANDBOX_MISSING : undefined);
  const starting = startSandbox();
  try {
    const { stop, ...description } = await progress.during("Starting a sandbox", starting);
    if (signal.aborted) await stop();
    signal.throwIfAborted();
    const { projectId, endpoints, aggregator } = description;
    return { projectId, endpoints, aggregator, rpcUrls: rpcUrlsOf(description), isOwn: true, stop };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw sandboxStartFailed(cause);
  }
};
