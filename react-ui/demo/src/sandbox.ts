import type { SandboxDescription } from "@portico/fixtures";

/** A running sandbox. */
export interface DemoSandbox extends SandboxDescription {
  /** An origin at which nothing listens. */
  readonly unreachable: string;
  /** An origin that never answers. */
  readonly silent: string;
}

/** Fetches the description of the sandbox from the demo's server. */
export const fetchSandbox = async (): Promise<DemoSandbox> => (await fetch("/sandbox.json")).json();

/** The client options for using the sandbox instead of the public services. */
export const sandboxOptions = ({ projectId, endpoints, chains, solana }: DemoSandbox) => ({
  projectId,
  endpoints,
  rpcUrls: {
    ...Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, [rpcUrl]])),
    [solana.caip2]: [solana.rpcUrl],
  },
});
