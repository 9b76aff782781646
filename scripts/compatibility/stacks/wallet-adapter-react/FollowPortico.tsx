import { useAccount } from "@portico/react-ui/hooks";
import type { WalletName } from "@solana/wallet-adapter-base";
import { useWallet } from "@solana/wallet-adapter-react";
import { useEffect } from "react";

/** Selects the wallet that Portico has connected, and none after the visitor has disconnected. */
export const FollowPortico = () => {
  const { select } = useWallet();
  const account = useAccount("solana");
  const name = account.status === "connected" ? account.wallet?.name : undefined;
  const isOver = account.status === "disconnected";
  useEffect(() => {
    if (name !== undefined) select(name as WalletName);
    else if (isOver) select(null);
  }, [name, isOver, select]);
  return null;
};
