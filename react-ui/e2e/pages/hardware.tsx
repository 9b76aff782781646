import { evmAdapter } from "@portico/core/adapters/evm";
import { ledgerWallet } from "@portico/core/adapters/ledger";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { mainnet, solana } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

const ledger = ledgerWallet({ accounts: 2 });
const client = sandboxClient({
  networks: [mainnet, solana],
  adapters: [evmAdapter({ external: [ledger.evm] }), solanaAdapter({ external: [ledger.solana] })],
});

/** A site that connects Ledger devices. */
createRoot(document.querySelector("#root") ?? document.body).render(
  <PorticoProvider client={client}>
    <ConnectButton />
  </PorticoProvider>,
);
