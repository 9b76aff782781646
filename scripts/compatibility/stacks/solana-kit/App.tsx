import { walletSignerOf } from "@portico/core/adapters/solana-kit";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { useAccount } from "@portico/react-ui/hooks";
import { createSignableMessage, getBase58Decoder } from "@solana/kit";
import { useState } from "react";
import { portico } from "./portico.ts";

const Account = () => {
  const { address } = useAccount();
  const [signature, setSignature] = useState<string>();
  const sign = async () => {
    const signer = await walletSignerOf(portico);
    const [signatures] = await signer.signMessages([createSignableMessage("Hello")]);
    setSignature(getBase58Decoder().decode(signatures?.[signer.address] ?? new Uint8Array()));
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
