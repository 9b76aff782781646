import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useAccount, useSignMessage, WagmiProvider } from "wagmi";
import { portico } from "./portico.ts";
import { config } from "./wagmi.ts";

const queryClient = new QueryClient();

const Account = () => {
  const { address } = useAccount();
  const { signMessage, data: signature } = useSignMessage();
  if (!address) return null;
  return (
    <main>
      <p>{address}</p>
      <button type="button" onClick={() => signMessage({ message: "Hello" })}>
        Sign
      </button>
      <p>{signature}</p>
    </main>
  );
};

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <PorticoProvider client={portico}>
        <ConnectButton />
        <Account />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
