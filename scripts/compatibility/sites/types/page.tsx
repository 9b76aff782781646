import { createPortico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { useAccount } from "@portico/react-ui/hooks";
import { forest } from "@portico/react-ui/themes";
import "@portico/react-ui/styles.css";

const client = createPortico({
  projectId: "0123456789abcdef0123456789abcdef",
  networks: [mainnet],
  adapters: [evmAdapter()],
});

const Greeting = () => {
  const account = useAccount();
  return account.status === "connected" ? <p>Hello {account.address}</p> : null;
};

export const App = () => (
  <PorticoProvider client={client}>
    <ConnectButton />
    <Greeting />
    <p>{Object.keys(forest).length}</p>
  </PorticoProvider>
);
