import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { polkadotAdapter } from "@portico/core/adapters/polkadot";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { base, bitcoin, mainnet, solana } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const client = sandboxClient({
  networks: [mainnet, base, solana, bitcoin],
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()],
});

/** A site that looks for wallets in every possible place of a page. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    <ConnectButton />
  </PorticoProvider>,
);
