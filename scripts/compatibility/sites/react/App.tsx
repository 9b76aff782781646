import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { useAccount, useSignMessage } from "@portico/react-ui/hooks";
import { portico } from "./portico.ts";

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
  <PorticoProvider client={portico}>
    <ConnectButton />
    <Account />
  </PorticoProvider>
);
