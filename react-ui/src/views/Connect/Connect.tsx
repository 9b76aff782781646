import { useContext } from "react";
import { Button } from "../../parts/Button.tsx";
import { Divider } from "../../parts/Divider.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { AfterConsent } from "./AfterConsent.tsx";
import { LoginSection } from "./LoginSection.tsx";
import { NewcomerPanel } from "./NewcomerPanel.tsx";
import { NoMethods } from "./NoMethods.tsx";
import { WalletGuidePrompt } from "./WalletGuidePrompt.tsx";
import { WalletRows } from "./WalletRows.tsx";

/** Choosing how to connect (docs/rules/modal.md#connect-methods). */
export const Connect = () => {
  const client = usePortico();
  const choice = useStore(client.walletPicker.store);
  const texts = useViewTexts();
  const { connectHeader, connectFooter } = useContext(SlotsContext);

  if (!choice?.isReady) {
    return (
      <div className="portico-stack" aria-busy="true">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  const hasLogin = choice.methods.some(({ method }) => method !== "wallet");
  const hasNothing = !hasLogin && (choice.methods.length === 0 || choice.rows.length === 0);
  return (
    <div className="portico-connect" data-newcomer={choice.isNewcomer}>
      <div className="portico-connect-choices">
        {connectHeader}
        <AfterConsent>
          {hasNothing ? <NoMethods /> : null}
          {choice.methods.map(({ method, shape, isDivided }) => (
            <section key={method} className="portico-connect-method">
              {isDivided ? <Divider>{texts.actions.or}</Divider> : null}
              {method !== "wallet" ? (
                <LoginSection method={method} socials={choice.socials} />
              ) : shape === "button" ? (
                <Button onClick={() => void client.router.push({ name: "ConnectWallets" })}>
                  {texts.connect.continueWithWallet}
                </Button>
              ) : (
                <WalletRows choice={choice} />
              )}
            </section>
          ))}
        </AfterConsent>
        {choice.isGuideOffered ? <WalletGuidePrompt hasLogin={hasLogin} /> : null}
        {connectFooter}
      </div>
      {choice.isNewcomer ? <NewcomerPanel /> : null}
    </div>
  );
};
