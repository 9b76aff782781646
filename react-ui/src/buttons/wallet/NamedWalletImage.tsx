import { ConnectorImage, WalletImage } from "../../parts/images/WalletImage.tsx";
import type { NamedWallet } from "./namedWallet.ts";

/** The logo of a wallet that has been found. */
export const NamedWalletImage = ({ inPage, inDirectory }: NamedWallet) => {
  if (inPage) return <ConnectorImage connector={inPage} size="small" />;
  return inDirectory ? <WalletImage wallet={inDirectory} size="small" /> : null;
};
