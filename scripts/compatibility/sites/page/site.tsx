"use client";
import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";

const client = createPortico({
  projectId: "0123456789abcdef0123456789abcdef",
  networks: [mainnet, base],
  adapters: [evmAdapter()],
});

export const Site = () => (
  <PorticoProvider client={client}>
    <ConnectButton />
  </PorticoProvider>
);
