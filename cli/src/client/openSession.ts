import type { Endpoints, HttpCall } from "@portico/core";
import type { Network } from "@portico/core/networks";
import { createPortico, type NodePorticoOptions, type Portico } from "@portico/core/node";
import { collections } from "@portico/core/sources";
import { type ChainChoice, chooseChains } from "../arguments/chain.ts";
import { CliError } from "../errors/cliErrors.ts";
import { pooledFetch } from "../network/pooledFetch.ts";
import type { Progress } from "../output/progress.ts";
import type { Reporter } from "../output/reporter.ts";
import type { FoundSandbox } from "../sandbox/findSandbox.ts";
import { type LocatedSandbox, locateSandbox } from "../sandbox/locateSandbox.ts";
import type { Settings } from "../settings/settings.ts";
import { chosenSources } from "./chosenSources.ts";
import { describedBy } from "./descriptorFolder.ts";

/** The hosts of one command, and the project id for its requests. */
export interface Services {
  /** Absent when the command uses no service but the nodes that the user names. */
  readonly projectId?: string;
  readonly endpoints: Partial<Endpoints>;
  /** Present when the services belong to a sandbox. */
  readonly sandbox?: FoundSandbox;
  /** Stops a sandbox that was started for this command. */
  readonly stop: () => Promise<void>;
}

/** The client for one command, and the means to use it. */
export interface Session {
  readonly client: Portico;
  readonly chains: ChainChoice;
  readonly services: Services;
  /** Makes a request to the services, with progress on stderr. Ctrl-C interrupts it. */
  request<A>(label: string, send: (options: { readonly signal: AbortSignal }) => Promise<A>): Promise<A>;
  /** Returns the latest HTTP attempt. It distinguishes "the service has no figure" from "the network is down". */
  latestCall(): HttpCall | undefined;
  /** Ends the client and a sandbox that was started for the command. A second call does nothing. */
  close(): Promise<void>;
}

/** Client options for commands that use a wallet. */
export type WalletOptions = Pick<
  NodePorticoOptions,
  "adapters" | "frames" | "metadata" | "modal" | "reconnect" | "storagePath"
>;

interface SessionContext {
  readonly reporter: Reporter;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly verbose: boolean;
}

/** Finds the services and creates a client for them. */
export const openSession = async (
  settings: Settings,
  context: SessionContext,
  walletOptions: WalletOptions = {},
): Promise<Session> => {
  const { reporter, progress, signal, verbose } = context;
  const { chains, rpcUrls } = chooseChains(settings);
  let latest: HttpCall | undefined;

  const services = await resolveServices(settings, context);
  const connections = pooledFetch(settings.proxies);
  try {
    let closing: Promise<void> | undefined;
    const client = createPortico({
      fetch: connections.fetch,
      ...(services.projectId !== undefined && { projectId: services.projectId }),
      networks: withFirst(chains.selected ?? chains.fallback, chains.networks),
      endpoints: services.endpoints,
      rpcUrls,
      sources: {
        ...chosenSources(settings.source, services.sandbox),
        ...(settings.collections && { nfts: [collections({ collections: settings.collections })] }),
        ...(settings.descriptors && { descriptors: [describedBy(settings.descriptors)] }),
      },
      features: { analytics: false },
      ...walletOptions,
      ...(settings.timeoutMillis !== undefined && { timeoutMillis: settings.timeoutMillis }),
      onHttpCall: (call) => {
        latest = call;
        if (verbose) reporter.call(call);
      },
      onLog: ({ level, message }) => {
        if (verbose) reporter.notice(`${level}: ${message}`);
      },
    });
    return {
      client,
      chains,
      services,
      request: (label, send) => progress.during(label, send({ signal })),
      latestCall: () => latest,
      close: () => {
        closing ??= closeAll(client, connections, services);
        return closing;
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
};

const closeAll = async (
  client: Portico,
  connections: ReturnType<typeof pooledFetch>,
  services: Services,
): Promise<void> => {
  await client.dispose();
  await connections.close();
  await services.stop();
};

const withFirst = (first: Network, networks: ReadonlyArray<Network>): readonly [Network, ...Network[]] => [
  first,
  ...networks.filter((network) => network !== first),
];

/**
 * Returns the public services for a project id, and no service but the nodes and the secure site that the user names
 * without one. Otherwise
 * returns a sandbox: the requested one, a running one, or one started for this command.
 */
const resolveServices = async (settings: Settings, context: SessionContext): Promise<Services> => {
  const { projectId, endpoints, sandbox, rpc } = settings;
  if (projectId !== undefined && !sandbox) return { projectId, endpoints, stop: async () => {} };
  // A secure site of one's own knows no project ids.
  const { secureSite, ...others } = endpoints;
  if (!sandbox && Object.keys(others).length > 0) {
    throw new CliError("USAGE", "custom endpoints need a project id; set it with --project-id");
  }
  if (!sandbox && (rpc.length > 0 || secureSite !== undefined)) return { endpoints, stop: async () => {} };
  const located = await locateSandbox(settings, context);
  if (!sandbox) context.reporter.notice(sandboxNotice(located));
  return {
    projectId: projectId ?? located.projectId,
    endpoints: { ...located.endpoints, ...endpoints },
    sandbox: located,
    stop: located.stop,
  };
};

const sandboxNotice = ({ isOwn, endpoints }: LocatedSandbox): string =>
  isOwn
    ? "no project id is set, so the data comes from a local sandbox started for this command; run `portico sandbox` to keep one running"
    : `no project id is set, so the data comes from the local sandbox at ${endpoints.blockchainApi}`;
