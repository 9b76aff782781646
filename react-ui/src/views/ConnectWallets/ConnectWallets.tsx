import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { AfterConsent } from "../Connect/AfterConsent.tsx";
import { NoMethods } from "../Connect/NoMethods.tsx";
import { WalletRows } from "../Connect/WalletRows.tsx";

/**
 * The wallets of the Connect screen on a screen of their own, for a site that has a single button for wallets there.
 */
export const ConnectWallets = () => {
  const choice = useStore(usePortico().walletPicker.store);
  if (!choice?.isReady) return <Skeleton shape="row" />;
  return <AfterConsent>{choice.rows.length === 0 ? <NoMethods /> : <WalletRows choice={choice} />}</AfterConsent>;
};
