import { manifestOf } from "./manifestOf.ts";

/* Small sites with AppKit, as people write them. */

export const appKitWagmi = {
  "package.json": manifestOf({
    "@reown/appkit": "^1.8.2",
    "@reown/appkit-adapter-wagmi": "^1.8.2",
    "@tanstack/react-query": "^5.0.0",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
    viem: "^2.37.2",
    wagmi: "^3.0.0",
  }),
  "src/config.ts": `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { arbitrum, mainnet } from '@reown/appkit/networks'
import type { AppKitNetwork } from '@reown/appkit/networks'

// The id of the shop's project.
export const projectId = '0123456789abcdef0123456789abcdef'

export const networks = [mainnet, arbitrum] as [AppKitNetwork, ...AppKitNetwork[]]

export const wagmiAdapter = new WagmiAdapter({
  networks,
  projectId,
  ssr: true, // rendered on a server
})
`,
  "src/Providers.tsx": `'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { networks, projectId, wagmiAdapter } from './config'

const queryClient = new QueryClient()

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  defaultNetwork: mainnet,
  metadata: {
    name: 'Shop',
    description: 'Sells things', // short
    url: 'https://shop.example',
    icons: ['https://shop.example/icon.png'],
  },
  themeMode: 'dark',
  features: {
    analytics: false,
    email: false,
    socials: [],
  },
})

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
`,
  "src/Account.tsx": `import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react'
import { arbitrum } from '@reown/appkit/networks'

export function Account() {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount({ namespace: 'eip155' })
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()

  if (!isConnected) return <appkit-button label="Sign in" />
  return (
    <div>
      <p>{address} on {chainId}</p>
      <button onClick={() => open({ view: 'Account' })}>Account</button>
      <button onClick={() => switchNetwork(arbitrum)}>Arbitrum</button>
      <button onClick={() => disconnect({ namespace: 'eip155' })}>Leave</button>
      <appkit-network-button />
    </div>
  )
}
`,
};

export const appKitEthersSolana = {
  "package.json": manifestOf({
    "@reown/appkit": "1.8.2",
    "@reown/appkit-adapter-ethers": "1.8.2",
    "@reown/appkit-adapter-solana": "1.8.2",
    ethers: "^6.13.0",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
  }),
  "src/main.tsx": `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAppKit } from "@reown/appkit/react";
import { EthersAdapter } from "@reown/appkit-adapter-ethers";
import { SolanaAdapter } from "@reown/appkit-adapter-solana";
import { linea, mainnet, solana } from "@reown/appkit/networks";
import { App } from "./App";

const solanaAdapter = new SolanaAdapter();

export const appKit = createAppKit({
  adapters: [new EthersAdapter(), solanaAdapter],
  projectId: "0123456789abcdef0123456789abcdef",
  networks: [mainnet, linea, solana],
  customRpcUrls: { "eip155:1": [{ url: "https://node.shop.example" }] },
  themeVariables: { "--w3m-accent": "#7b3fe4" },
  siwx: undefined,
});

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`,
  "src/App.tsx": `import { useAppKit, useAppKitAccount, useAppKitProvider } from "@reown/appkit/react";

export const App = () => {
  const ethereum = useAppKitAccount({ namespace: "eip155" });
  const { address: solanaAddress } = useAppKitAccount({ namespace: "solana" });
  const { walletProvider } = useAppKitProvider("eip155");
  const { open, close } = useAppKit();
  return (
    <main>
      <p>{ethereum.isConnected ? ethereum.address : "Not connected"}</p>
      <p>{solanaAddress}</p>
      <button type="button" onClick={() => open({ view: "Networks" })} disabled={!walletProvider}>Networks</button>
      <button type="button" onClick={() => close()}>Close</button>
      <appkit-account-button balance="hide" />
    </main>
  );
};
`,
};

export const appKitPage = {
  "package.json": manifestOf({
    "@reown/appkit": "^1.8.2",
    "@reown/appkit-adapter-ethers": "^1.8.2",
    ethers: "^6.13.0",
  }),
  "index.html": `<!doctype html>
<title>Shop</title>
<appkit-button></appkit-button>
<button id="open">Open</button>
<script type="module" src="/main.js"></script>
`,
  "main.js": `import { createAppKit } from "@reown/appkit";
import { EthersAdapter } from "@reown/appkit-adapter-ethers";
import { base, mainnet } from "@reown/appkit/networks";

const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet, base],
  projectId: "0123456789abcdef0123456789abcdef",
});

document.getElementById("open").addEventListener("click", () => modal.open({ view: "Connect" }));
modal.setThemeMode("light");
`,
};

export const appKitSiwe = {
  "package.json": manifestOf({
    "@reown/appkit": "1.8.2",
    "@reown/appkit-adapter-ethers": "1.8.2",
    "@reown/appkit-siwe": "1.8.2",
    ethers: "^6.13.0",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
  }),
  "src/siwe.ts": `import { createSIWEConfig, formatMessage } from "@reown/appkit-siwe";
import type { SIWECreateMessageArgs, SIWESession, SIWEVerifyMessageArgs } from "@reown/appkit-siwe";
import { ask } from "./ask";

const getSession = (): Promise<SIWESession | null> => ask("session");

export const siweConfig = createSIWEConfig({
  signOutOnNetworkChange: false, // one session for all networks
  sessionRefetchIntervalMs: 60_000,
  getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [1], statement: "Welcome" }),
  createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
  getNonce: () => ask("nonce"),
  getSession,
  verifyMessage: (signed: SIWEVerifyMessageArgs) => ask("verify", signed),
  signOut: () => ask("sign-out"),
});
`,
  "server/verify.js": `import { getAddressFromMessage as addressOf, verifySignature } from '@reown/appkit-siwe'

export const verify = (message, signature) =>
  verifySignature({ address: addressOf(message), message, signature, chainId: 'eip155:1', projectId: 'abc' })
`,
  "src/ask.ts": `export const ask = async (path: string, body?: object) =>
  (await fetch("/" + path, { method: "POST", body: JSON.stringify(body) })).json();
`,
  "src/kit.ts": `import { createAppKit } from "@reown/appkit/react";
import { EthersAdapter } from "@reown/appkit-adapter-ethers";
import { mainnet } from "@reown/appkit/networks";
import { siweConfig } from "./siwe";

const image_url = "https://shop.example/wallet.png";

createAppKit({
  adapters: [new EthersAdapter()],
  projectId: "0123456789abcdef0123456789abcdef",
  networks: [mainnet],
  siweConfig,
  chainImages: { 1: "https://shop.example/1.png", "solana:5eykt": "https://shop.example/2.png" },
  customWallets: [{ id: "shop", name: "Shop", image_url, mobile_link: "shop://", homepage: "https://shop.example" }],
  tokens: { "eip155:1": { address: "0x1", image: "https://shop.example/3.png" } },
  enableCoinbase: false,
  features: { send: false, reownAuthentication: true },
});
`,
};
