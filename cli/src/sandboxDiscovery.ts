import type { Endpoints } from "@portico/core";

/** Where `portico sandbox` listens unless told otherwise. */
export const DEFAULT_SANDBOX_URL = "http://127.0.0.1:4700";
/** In place of an address: the one that listens there, else one started for the command. */
export const ANY_SANDBOX = "auto";
/** In place of an address: one started for the command, whatever runs already. */
export const OWN_SANDBOX = "own";
/** A sandbox on this machine answers within this time; without one the port refuses at once. */
export const SANDBOX_PROBE_MILLIS = 300;

/** What a running sandbox says of itself, as far as the command line needs it. */
export interface FoundSandbox {
  readonly projectId: string;
  readonly endpoints: Endpoints;
  /** RPC URL of its chains by CAIP-2 id; for Bitcoin the base of its Esplora API. */
  readonly rpcUrls: Readonly<Record<string, string>>;
}

/** Asks an address whether a sandbox runs there. Anything but a sandbox's answer counts as none. */
export const findSandbox = async (
  url: string,
  timeoutMillis: number,
  signal: AbortSignal,
): Promise<FoundSandbox | undefined> => {
  try {
    const response = await fetch(new URL("/sandbox", url), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMillis)]),
    });
    return response.ok ? readDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const readDescription = (body: unknown): FoundSandbox | undefined => {
  if (!isRecord(body) || typeof body.projectId !== "string" || !isRecord(body.endpoints)) return undefined;
  const { blockchainApi, walletDirectory, analytics, relay, verify, bitcoinApi } = body.endpoints;
  const endpoints = { blockchainApi, walletDirectory, analytics, relay, verify, bitcoinApi };
  if (!isEndpoints(endpoints)) return undefined;
  return { projectId: body.projectId, endpoints, rpcUrls: rpcUrlsOf(body) };
};

/** Of a sandbox's description; chains without a URL are left out. */
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
