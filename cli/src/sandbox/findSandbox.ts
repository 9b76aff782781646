import type { Endpoints } from "@portico/core";
import type { Proxies } from "../network/proxy.ts";

/**
 * Milliseconds within which a sandbox on this machine responds. Without one, the port refuses the connection at once.
 */
export const SANDBOX_PROBE_MILLIS = 300;

/** The part of a sandbox's description that the command line needs. */
export interface FoundSandbox {
  readonly projectId: string;
  readonly endpoints: Endpoints;
  /** RPC URL of each chain by CAIP-2 id. For Bitcoin, the base URL of its Esplora API. */
  readonly rpcUrls: Readonly<Record<string, string>>;
  /** Base URL of the service that finds routes for swaps. */
  readonly aggregator?: string;
}

/** Checks whether a sandbox runs at a URL. Returns `undefined` for any other response. */
export const findSandbox = async (
  url: string,
  timeoutMillis: number,
  signal: AbortSignal,
  proxies?: Proxies,
): Promise<FoundSandbox | undefined> => {
  // Settings need only the constants of this file, and every command reads settings as it starts.
  const [{ pooledFetch }, { limitedSignal }] = await Promise.all([
    import("../network/pooledFetch.ts"),
    import("../client/limitedSignal.ts"),
  ]);
  const { fetch, close } = pooledFetch(proxies);
  try {
    const response = await fetch(new URL("/sandbox", url).href, { signal: limitedSignal(signal, timeoutMillis) });
    return response.ok ? readDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    await close();
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const readDescription = (body: unknown): FoundSandbox | undefined => {
  if (!isRecord(body) || typeof body.projectId !== "string" || !isRecord(body.endpoints)) return undefined;
  const { blockchainApi, walletDirectory, analytics, relay, verify, bitcoinApi, secureSite } = body.endpoints;
  const endpoints = { blockchainApi, walletDirectory, analytics, relay, verify, bitcoinApi, secureSite };
  if (!isEndpoints(endpoints)) return undefined;
  const { projectId, aggregator } = body;
  const rpcUrls = rpcUrlsOf(body);
  return { projectId, endpoints, rpcUrls, ...(typeof aggregator === "string" && { aggregator }) };
};

/** Returns the RPC URLs in a sandbox's description. Chains without a URL are left out. */
export const rpcUrlsOf = (description: {
  readonly chains?: unknown;
  readonly solana?: unknown;
  readonly bitcoin?: unknown;
}): FoundSandbox["rpcUrls"] => {
  const { chains, solana, bitcoin } = description;
  const single = (chain: unknown, field: string): ReadonlyArray<[string, string]> => {
    const url = isRecord(chain) ? chain[field] : undefined;
    return isRecord(chain) && typeof chain.caip2 === "string" && typeof url === "string" ? [[chain.caip2, url]] : [];
  };
  const evm = Object.values(isRecord(chains) ? chains : {}).flatMap((chain) => single(chain, "rpcUrl"));
  return Object.fromEntries([...evm, ...single(solana, "rpcUrl"), ...single(bitcoin, "apiUrl")]);
};

const isEndpoints = (urls: Readonly<Record<keyof Endpoints, unknown>>): urls is Endpoints =>
  Object.values(urls).every((url) => typeof url === "string");
