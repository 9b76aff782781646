import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import "@portico/react-ui/styles.css";

const client = createPortico({
  ...SANDBOX,
  networks: [mainnet, base],
  adapters: [evmAdapter()],
});

export const Site = () => (
  <PorticoProvider client={client}>
    <ConnectButton />
  </PorticoProvider>
);
