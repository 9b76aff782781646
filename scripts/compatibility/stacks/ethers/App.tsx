import { signerOf } from "@portico/core/adapters/ethers";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { useAccount } from "@portico/react-ui/hooks";
import * as ethers from "ethers";
import { useState } from "react";
import { portico } from "./portico.ts";

const Account = () => {
  const { address } = useAccount();
  const [signature, setSignature] = useState<string>();
  const sign = async () => {
    const signer = await signerOf(portico, ethers);
    setSignature(await signer.signMessage("Hello"));
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
