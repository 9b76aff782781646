import { manifestOf } from "./manifestOf.ts";

/* Small sites with RainbowKit and ConnectKit, as people write them. */

export const rainbowKitNext = {
  "package.json": manifestOf({
    "@rainbow-me/rainbowkit": "^2.2.10",
    "@tanstack/react-query": "^5.0.0",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
    viem: "^2.37.2",
    wagmi: "^3.0.0",
  }),
  "src/wagmi.ts": `import { getDefaultConfig } from '@rainbow-me/rainbowkit';
import { base, mainnet } from 'wagmi/chains';

export const config = getDefaultConfig({
  appName: 'Shop',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [
    mainnet,
    ...(process.env.NEXT_PUBLIC_WITH_BASE === 'true' ? [base] : []),
  ],
  ssr: true,
});
`,
  "src/app/providers.tsx": `'use client';

import '@rainbow-me/rainbowkit/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import type { ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';

import { config } from '../wagmi';

const queryClient = new QueryClient();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider
          theme={darkTheme({ accentColor: '#7b3fe4', borderRadius: 'small' })}
          locale="de-DE"
          modalSize="compact"
        >
          {children}
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
`,
  "src/app/page.tsx": `'use client';

import { ConnectButton, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { useAccount } from 'wagmi';

export default function Page() {
  const { openConnectModal } = useConnectModal();
  const { openChainModal } = useChainModal();
  const { isConnected } = useAccount();
  return (
    <main>
      <ConnectButton label="Sign in" chainStatus="none" showBalance={false} />
      {isConnected ? <button onClick={openChainModal}>Chain</button> : <button onClick={openConnectModal}>Start</button>}
    </main>
  );
}
`,
};

export const rainbowKitCustom = {
  "package.json": manifestOf({
    "@rainbow-me/rainbowkit": "^2.2.10",
    "@tanstack/react-query": "^5.0.0",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
    viem: "^2.37.2",
    wagmi: "^3.0.0",
  }),
  "src/config.ts": `import { connectorsForWallets } from "@rainbow-me/rainbowkit";
import { coreWallet, injectedWallet, metaMaskWallet, rainbowWallet } from "@rainbow-me/rainbowkit/wallets";
import { createConfig, http } from "wagmi";
import { mainnet } from "wagmi/chains";

const connectors = connectorsForWallets(
  [
    { groupName: "Recommended", wallets: [rainbowWallet, metaMaskWallet] },
    { groupName: "Others", wallets: [injectedWallet, coreWallet] },
  ],
  { appName: "Shop", projectId: "0123456789abcdef0123456789abcdef" },
);

export const config = createConfig({
  chains: [mainnet],
  connectors,
  transports: { [mainnet.id]: http() },
});
`,
  "src/Wallet.tsx": `import { ConnectButton } from "@rainbow-me/rainbowkit";

export const Wallet = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openChainModal, openConnectModal, authenticationStatus, mounted }) => {
      // Nothing shows before the page has taken over.
      const ready = mounted && authenticationStatus !== "loading";
      const connected =
        ready && account && chain && (!authenticationStatus || authenticationStatus === "authenticated");
      if (!connected) return <button onClick={openConnectModal} type="button">Connect</button>;
      if (chain.unsupported) return <button onClick={openChainModal} type="button">Wrong network</button>;
      return (
        <div aria-hidden={!ready}>
          <button onClick={openChainModal} type="button">
            {chain.hasIcon && chain.iconUrl && <img alt="" src={chain.iconUrl} />}
            {chain.name}
          </button>
          <button onClick={openAccountModal} type="button">
            {account.displayName}
            {account.displayBalance ? \` (\${account.displayBalance})\` : ""}
          </button>
        </div>
      );
    }}
  </ConnectButton.Custom>
);
`,
  "src/main.jsx": `import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lightTheme, RainbowKitProvider } from "@rainbow-me/rainbowkit";
import "@rainbow-me/rainbowkit/styles.css";
import { createRoot } from "react-dom/client";
import { WagmiProvider } from "wagmi";
import { config } from "./config.ts";
import { Wallet } from "./Wallet.tsx";

const queryClient = new QueryClient();

createRoot(document.getElementById("root")).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider theme={lightTheme()}>
        <Wallet />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
`,
};

export const connectKitVite = {
  "package.json": manifestOf({
    "@tanstack/react-query": "^5.0.0",
    connectkit: "^1.9.1",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
    viem: "^2.37.2",
    wagmi: "^3.0.0",
  }),
  "src/Web3Provider.tsx": `import { ConnectKitProvider, getDefaultConfig } from "connectkit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createConfig, http, WagmiProvider } from "wagmi";
import { mainnet } from "wagmi/chains";

const config = createConfig(
  getDefaultConfig({
    // The site's chains
    chains: [mainnet],
    transports: {
      [mainnet.id]: http("https://node.shop.example"),
    },

    walletConnectProjectId: "0123456789abcdef0123456789abcdef",

    appName: "Shop",
    appDescription: "Sells things",
    appUrl: "https://shop.example",
    appIcon: "https://shop.example/icon.png",
  }),
);

const queryClient = new QueryClient();

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="dark" customTheme={{ "--ck-accent-color": "#7b3fe4" }}>{children}</ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
`,
  "src/App.tsx": `import { ConnectKitButton, useModal } from "connectkit";
import { Web3Provider } from "./Web3Provider";

const Profile = () => {
  const { open, setOpen, openProfile } = useModal();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{open ? "Open" : "Closed"}</button>
      <button type="button" onClick={() => openProfile()}>Profile</button>
    </>
  );
};

export const App = () => (
  <Web3Provider>
    <ConnectKitButton label="Sign in" />
    <ConnectKitButton.Custom>
      {({ isConnected, show, truncatedAddress }) => (
        <button type="button" onClick={show}>{isConnected ? truncatedAddress : "Connect"}</button>
      )}
    </ConnectKitButton.Custom>
    <Profile />
  </Web3Provider>
);
`,
};
