import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { base, bitcoin, mainnet, polygon, solana } from "@portico/core/networks";
import { hosted } from "@portico/core/sources";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const client = sandboxClient({
  networks: [mainnet, base, polygon, solana, bitcoin],
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
  // The networks are read through the service too, whose faults then reach them.
  rpcUrls: {},
  sources: { swap: [hosted()] },
});

/** A site on which money fails visibly: swaps come from the service alone, so that no other source takes its place. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    <ConnectButton />
  </PorticoProvider>,
);
