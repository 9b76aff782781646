import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { base, mainnet } from "@portico/core/networks";
import { ConnectButton, NetworkButton, PorticoProvider } from "@portico/react-ui";
import { StrictMode, useState } from "react";

/** A site that a server renders first; both sides make a client of the same options. */
export const RenderedSite = ({ remembered }: { readonly remembered: Readonly<Record<string, string>> }) => {
  const [client] = useState(() =>
    createPortico({
      projectId: "a".repeat(32),
      networks: [mainnet, base],
      adapters: [evmAdapter()],
      features: { analytics: false },
      remembered,
    }),
  );
  return (
    <StrictMode>
      <PorticoProvider client={client}>
        <NetworkButton />
        <ConnectButton />
      </PorticoProvider>
    </StrictMode>
  );
};
