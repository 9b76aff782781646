import type { DirectoryWallet } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { ConnectingExternal } from "../ConnectingExternal/ConnectingExternal.tsx";
import { NotDetectedPanel } from "./NotDetectedPanel.tsx";

/** Connects a wallet that marks the page's provider (`window.ethereum`) as its own, through that provider. */
export const BrowserPanel = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const connectors = useStore(usePortico().walletPicker.store)?.context.connectors ?? [];
  const connector = connectors.find(({ type, namespace }) => type === "INJECTED" && namespace === "eip155");
  return connector ? (
    <ConnectingExternal view={{ name: "ConnectingExternal", connector, wallet }} />
  ) : (
    <NotDetectedPanel wallet={wallet} />
  );
};
