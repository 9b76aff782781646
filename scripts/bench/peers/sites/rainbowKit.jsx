import { ConnectButton, getDefaultConfig, RainbowKitProvider } from "@rainbow-me/rainbowkit";
import "@rainbow-me/rainbowkit/styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { WagmiProvider } from "wagmi";
import { base, mainnet } from "wagmi/chains";

const config = getDefaultConfig({ appName: "A site", projectId: SANDBOX.projectId, chains: [mainnet, base] });
const queries = new QueryClient();

export const Site = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
