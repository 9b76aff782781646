import type { HttpCall } from "@portico/core";
import { type ChainId, findNetwork, parseChainId } from "@portico/core/domain";
import { defineNetwork, mainnet, type Network, presetNetworks } from "@portico/core/networks";
import { createPortico, type NodePorticoOptions, type Portico } from "@portico/core/node";
import type { ChainChoice } from "../arguments/chain.ts";
import { orThrow } from "../arguments/orThrow.ts";
import type { Settings } from "../settings/settings.ts";
import { pooledFetch } from "./pooledFetch.ts";
import { type RunContext, resolveServices, type Services } from "./services.ts";

/** The client for one command, and the means to use it. */
export interface Session {
  readonly client: Portico;
  readonly chains: ChainChoice;
  readonly services: Services;
  /** Makes a request to the services, with progress on stderr. Ctrl-C interrupts it. */
  request<A>(label: string, send: (options: { readonly signal: AbortSignal }) => Promise<A>): Promise<A>;
  /** Returns the latest HTTP attempt. It distinguishes "the service has no figure" from "the network is down". */
  latestCall(): HttpCall | undefined;
  close(): Promise<void>;
}

/** Client options for commands that use a wallet. */
export type WalletOptions = Pick<NodePorticoOptions, "adapters" | "metadata" | "reconnect" | "storagePath">;

interface SessionContext extends RunContext {
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
  const connections = pooledFetch();
  try {
    const client = createPortico({
      fetch: connections.fetch,
      projectId: services.projectId,
      networks: withFirst(chains.selected ?? chains.fallback, chains.networks),
      endpoints: services.endpoints,
      rpcUrls,
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
      close: async () => {
        await client.dispose();
        await connections.close();
        await services.stop();
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
};

/** Returns the preset networks plus the chains that need the user's RPC node, and the RPC nodes by CAIP-2 id. */
export const chooseChains = ({
  chain,
  rpc,
}: Pick<Settings, "chain" | "rpc">): {
  readonly chains: ChainChoice;
  readonly rpcUrls: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
} => {
  const isCustomRpc = rpc.some((node) => node.chain === undefined);
  const chainTexts = [
    ...rpc.flatMap((node) => node.chain ?? []),
    ...(isCustomRpc && chain !== undefined ? [chain] : []),
  ];
  const networks = [...presetNetworks, ...customNetworks(chainTexts, rpc[0]?.url)];
  const selected = chain === undefined ? undefined : orThrow(findNetwork(networks, chain));
  const chains: ChainChoice = { networks, fallback: mainnet, ...(selected && { selected }) };
  const rpcUrls: Partial<Record<ChainId, ReadonlyArray<string>>> = {};
  for (const node of rpc) {
    const network = node.chain === undefined ? (selected ?? mainnet) : orThrow(findNetwork(networks, node.chain));
    rpcUrls[network.caipNetworkId] = [...(rpcUrls[network.caipNetworkId] ?? []), node.url];
  }
  return { chains, rpcUrls };
};

/** Creates networks for EVM chain ids outside the presets, passed in CAIP-2 form with their own RPC node. */
const customNetworks = (chainTexts: ReadonlyArray<string>, url = ""): ReadonlyArray<Network> => {
  const ids = new Set<number>();
  for (const text of chainTexts) {
    const parsed = parseChainId(text);
    const id = parsed instanceof Error || parsed.namespace !== "eip155" ? Number.NaN : Number(parsed.reference);
    if (Number.isSafeInteger(id) && findNetwork(presetNetworks, text) instanceof Error) ids.add(id);
  }
  return [...ids].map((id) =>
    defineNetwork({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: "Native coin", symbol: "native", decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
  );
};

const withFirst = (first: Network, networks: ReadonlyArray<Network>): readonly [Network, ...Network[]] => [
  first,
  ...networks.filter((network) => network !== first),
];
