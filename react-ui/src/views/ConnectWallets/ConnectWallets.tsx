import { Skeleton } from "../../parts/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { LegalCheckbox, useLegalConsent } from "../Connect/LegalCheckbox.tsx";
import { WalletRows } from "../Connect/WalletRows.tsx";

/** The wallets of the Connect screen by themselves, for a site that shows one button for them there. */
export const ConnectWallets = () => {
  const choice = useStore(usePortico().walletChoice.store);
  const consent = useLegalConsent();
  if (!choice?.isReady) return <Skeleton shape="row" />;
  return (
    <>
      {consent.isAsked ? <LegalCheckbox consent={consent} /> : null}
      <div className="portico-connect-methods" inert={consent.isMissing} data-dimmed={consent.isMissing}>
        <WalletRows choice={choice} />
      </div>
    </>
  );
};
