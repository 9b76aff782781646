import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { useAccount } from "@portico/react-ui/hooks";
import { useState } from "react";
import { portico } from "./portico.ts";

const Account = () => {
  const { address } = useAccount();
  const [signature, setSignature] = useState<string>();
  const sign = async () => {
    const { walletClientOf } = await import("@portico/core/adapters/viem");
    const wallet = await walletClientOf(portico);
    setSignature(await wallet.signMessage({ message: "Hello" }));
  };
  if (!address) return null;
  return (
    <main>
      <p>{address}</p>
      <button type="button" onClick={() => void sign()}>
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
