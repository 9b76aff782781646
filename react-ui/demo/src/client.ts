import { createPortico } from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { base, bitcoin, bsc, mainnet, solana } from "@portico/core/networks";
import type { SandboxDescription } from "@portico/fixtures";

/** A client whose services and networks are those of the sandbox. */
export const sandboxClient = (
  sandbox: SandboxDescription,
  options: Partial<Parameters<typeof createPortico>[0]> = {},
) =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, bsc, solana, bitcoin],
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    endpoints: sandbox.endpoints,
    rpcUrls: {
      ...Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, [rpcUrl]])),
      [sandbox.solana.caip2]: [sandbox.solana.rpcUrl],
    },
    metadata: { name: "Portico demo", description: "The modal against the sandbox", url: location.origin },
    ...options,
  });
