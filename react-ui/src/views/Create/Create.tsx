import { WALLET_GUIDE_URL } from "@portico/core/views";
import { useContext } from "react";
import { PageLink } from "../../links/PageLink.tsx";
import { LoginMethod } from "../../login/LoginMethod.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { AfterConsent } from "../Connect/AfterConsent.tsx";
import { NoMethods } from "../Connect/NoMethods.tsx";

/** For visitors without a wallet: how to get one by signing in, and where to find others (docs/rules/modal.md#wallet-guide). */
export const Create = () => {
  const choice = useStore(usePortico().walletPicker.store);
  const { connect: texts, actions } = useViewTexts();
  const { learnMore } = useContext(SlotsContext);
  const logins = choice?.methods.flatMap(({ method }) => (method === "wallet" ? [] : [method])) ?? [];
  const isGuideOffered = choice?.isGuideOffered ?? true;
  if (!isGuideOffered && logins.length === 0) return <NoMethods />;
  return (
    <div className="portico-create">
      {choice && logins.length > 0 ? (
        <AfterConsent>
          {logins.map((method) => (
            <section key={method} className="portico-connect-method">
              <LoginMethod method={method} socials={choice.socials} />
            </section>
          ))}
        </AfterConsent>
      ) : null}
      {isGuideOffered ? (
        <EmptyState icon="wallet" title={texts.selfCustodyQuestion}>
          <PageLink className="portico-button" href={learnMore?.wallets ?? WALLET_GUIDE_URL}>
            {texts.findOnWalletGuide}
            <Icon name="external" />
            <span className="portico-visually-hidden">, {actions.opensNewTab}</span>
          </PageLink>
        </EmptyState>
      ) : null}
    </div>
  );
};
