import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { useAccount, useSignMessage } from "@portico/react-ui/hooks";
import { useEffect, useState } from "react";
import { portico } from "./portico.ts";

const useBalanceOfWorker = (address: string | undefined) => {
  const [balance, setBalance] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const reader = new Worker(new URL("./reader.ts", import.meta.url), { type: "module" });
    reader.addEventListener("message", ({ data }: MessageEvent<string>) => setBalance(data));
    reader.postMessage(address);
    return () => reader.terminate();
  }, [address]);
  return balance;
};

const Account = () => {
  const { address } = useAccount();
  const balance = useBalanceOfWorker(address);
  const { signMessage, data: signature } = useSignMessage();
  if (!address || !balance) return null;
  return (
    <main>
      <p>{address}</p>
      <p>{balance}</p>
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
