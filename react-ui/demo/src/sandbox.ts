import type { SandboxDescription } from "@portico/fixtures";

/** A running sandbox; one with a mailbox for the messages of e-mail sign-in says where that is. */
export interface DemoSandbox extends SandboxDescription {
  readonly inbox?: string;
}

/** What the demo's server knows of the sandbox it stands in front of. */
export const fetchSandbox = async (): Promise<DemoSandbox> => (await fetch("/sandbox.json")).json();

/** What a client has to know to use the sandbox instead of the public services. */
export const sandboxOptions = ({ projectId, endpoints, chains, solana }: DemoSandbox) => ({
  projectId,
  endpoints,
  rpcUrls: {
    ...Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, [rpcUrl]])),
    [solana.caip2]: [solana.rpcUrl],
  },
});
