import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { QrPanel } from "../ConnectingWalletConnect/QrPanel.tsx";
import { useViewPairing } from "../ConnectingWalletConnect/useViewPairing.ts";
import { fetchedView } from "../fetchedView.tsx";
import { ViewPlaceholder } from "../ViewPlaceholder.tsx";
import type { ViewProps } from "../ViewProps.ts";

const AllWallets = fetchedView(async () => (await import("../AllWallets/AllWallets.tsx")).AllWallets);
const AnyWallet = ({ view }: ViewProps<"ConnectingWalletConnectBasic">) => <QrPanel pairing={useViewPairing(view)} />;

/**
 * Pairs with any wallet: by a code for a wallet on a phone, and on the phone itself by the list of wallets
 * (docs/rules/modal.md#pairing-views).
 */
export const ConnectingWalletConnectBasic = ({ view }: ViewProps<"ConnectingWalletConnectBasic">) => {
  const device = useStore(usePortico().walletPicker.store)?.context.device;
  if (!device) return <ViewPlaceholder />;
  return device.isMobile ? <AllWallets view={view} /> : <AnyWallet view={view} />;
};
