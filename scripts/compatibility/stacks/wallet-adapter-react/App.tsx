import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { ConnectionProvider, useWallet, WalletProvider } from "@solana/wallet-adapter-react";
import bs58 from "bs58";
import { useState } from "react";
import { FollowPortico } from "./FollowPortico.tsx";
import { portico } from "./portico.ts";

const Account = () => {
  const { publicKey, signMessage } = useWallet();
  const [signature, setSignature] = useState<string>();
  const sign = async () => {
    const signed = await signMessage?.(new TextEncoder().encode("Hello"));
    if (signed) setSignature(bs58.encode(signed));
  };
  if (!publicKey) return null;
  return (
    <main>
      <p>{publicKey.toBase58()}</p>
      <button type="button" onClick={() => void sign()}>
        Sign
      </button>
      <p>{signature}</p>
    </main>
  );
};

export const App = () => (
  <ConnectionProvider endpoint="https://api.mainnet-beta.solana.com">
    <WalletProvider wallets={[]} autoConnect>
      <PorticoProvider client={portico}>
        <FollowPortico />
        <ConnectButton />
        <Account />
      </PorticoProvider>
    </WalletProvider>
  </ConnectionProvider>
);
