import { useInert } from "../../hooks/useInert.ts";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { LegalCheckbox, useLegalConsent } from "../Connect/LegalCheckbox.tsx";
import { WalletRows } from "../Connect/WalletRows.tsx";

/** The wallets of the Connect screen by themselves, for a site that shows one button for them there. */
export const ConnectWallets = () => {
  const choice = useStore(usePortico().walletChoice.store);
  const consent = useLegalConsent();
  const methods = useInert(consent.isMissing);
  if (!choice?.isReady) return <Skeleton shape="row" />;
  return (
    <>
      {consent.isAsked ? <LegalCheckbox consent={consent} /> : null}
      <div ref={methods} className="portico-connect-methods" data-dimmed={consent.isMissing}>
        <WalletRows choice={choice} />
      </div>
    </>
  );
};
