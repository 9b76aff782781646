import type { Endpoints } from "@portico/core";
import { CliError } from "../errors/cliErrors.ts";
import type { Progress } from "../output/progress.ts";
import type { Reporter } from "../output/reporter.ts";
import {
  ANY_SANDBOX,
  DEFAULT_SANDBOX_URL,
  type FoundSandbox,
  findSandbox,
  OWN_SANDBOX,
  rpcUrlsOf,
  SANDBOX_PROBE_MILLIS,
} from "../sandbox/findSandbox.ts";
import { loadSandbox, sandboxStartFailed } from "../sandbox/loadSandbox.ts";
import type { Settings } from "../settings/settings.ts";

/** The hosts of one command, and the project id for its requests. */
export interface Services {
  readonly projectId: string;
  readonly endpoints: Partial<Endpoints>;
  /** Present when the services belong to a sandbox. */
  readonly sandbox?: FoundSandbox;
  /** Stops a sandbox that was started for this command. */
  readonly stop: () => Promise<void>;
}

/** What work on the services uses: messages on stderr, and the signal that stops it. */
export interface RunContext {
  readonly reporter: Reporter;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const DEFAULT_REACH_MILLIS = 10_000;
/** A user who sets a shorter limit for single attempts still means the sandbox that is named. */
const LEAST_REACH_MILLIS = 1_000;
const SANDBOX_MISSING = "no project id is set, and the local sandbox is not installed";
const nothingToStop = async () => {};

/**
 * Returns the public services for a project id. Otherwise returns a sandbox: the requested one, a running one, or one
 * started for this command.
 */
export const resolveServices = async (settings: Settings, context: RunContext): Promise<Services> => {
  const { projectId, endpoints, sandbox } = settings;
  if (projectId !== undefined && !sandbox) return { projectId, endpoints, stop: nothingToStop };
  if (!sandbox && Object.keys(endpoints).length > 0) {
    throw new CliError("USAGE", "custom endpoints need a project id; set it with --project-id");
  }
  const located = await locateSandbox(settings, context);
  if (!sandbox) context.reporter.notice(sandboxNotice(located));
  return {
    projectId: projectId ?? located.projectId,
    endpoints: { ...located.endpoints, ...endpoints },
    sandbox: located,
    stop: located.stop,
  };
};

interface LocatedSandbox extends FoundSandbox {
  readonly isOwn: boolean;
  readonly stop: () => Promise<void>;
}

const sandboxNotice = ({ isOwn, endpoints }: LocatedSandbox): string =>
  isOwn
    ? "no project id is set, so the data comes from a local sandbox started for this command; run `portico sandbox` to keep one running"
    : `no project id is set, so the data comes from the local sandbox at ${endpoints.blockchainApi}`;

const locateSandbox = async (settings: Settings, context: RunContext): Promise<LocatedSandbox> => {
  const { signal, progress } = context;
  const { sandbox: requested = ANY_SANDBOX } = settings;
  if (requested === OWN_SANDBOX) return startOwn(settings, context);
  if (requested === ANY_SANDBOX) {
    const running = await findSandbox(DEFAULT_SANDBOX_URL, SANDBOX_PROBE_MILLIS, signal);
    signal.throwIfAborted();
    return running ? { ...running, isOwn: false, stop: nothingToStop } : startOwn(settings, context);
  }
  const found = await progress.during(
    `Looking for the sandbox at ${requested}`,
    findSandbox(requested, Math.max(settings.timeoutMillis ?? DEFAULT_REACH_MILLIS, LEAST_REACH_MILLIS), signal),
  );
  signal.throwIfAborted();
  if (!found) throw new CliError("SANDBOX_NOT_REACHED", `no sandbox responds at ${requested}`);
  return { ...found, isOwn: false, stop: nothingToStop };
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
    const { projectId, endpoints } = description;
    return { projectId, endpoints, rpcUrls: rpcUrlsOf(description), isOwn: true, stop };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw sandboxStartFailed(cause);
  }
};
