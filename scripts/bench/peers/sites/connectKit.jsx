import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from "connectkit";
import { createConfig, WagmiProvider } from "wagmi";
import { base, mainnet } from "wagmi/chains";

const config = createConfig(
  getDefaultConfig({ appName: "A site", walletConnectProjectId: SANDBOX.projectId, chains: [mainnet, base] }),
);
const queries = new QueryClient();

export const Site = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
