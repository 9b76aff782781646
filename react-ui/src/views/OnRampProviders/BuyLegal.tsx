import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { LegalText } from "../../parts/LegalText.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** Says whose terms apply, on a site that has named its own, and leads to an explanation. */
export const BuyLegal = () => {
  const client = usePortico();
  const { onramp: texts } = useMoneyTexts();
  const account = useAccount();
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useStore(client.modalOptions.store) ?? {};
  if (!terms && !privacy) return null;
  const explain = () => {
    const isSmartAccount = account.status === "connected" && account.account.type === "smartAccount";
    void client.events.send({ event: "SELECT_WHAT_IS_A_BUY", properties: { isSmartAccount } });
    void client.router.push({ name: "WhatIsABuy" });
  };
  return (
    <footer className="portico-onramp-legal">
      <LegalText
        text={terms && privacy ? texts.legalBoth : terms ? texts.legalTerms : texts.legalPrivacy}
        terms={terms}
        privacy={privacy}
      />
      <Button variant="link" onClick={explain}>
        <Icon name="help" />
        {texts.howItWorks}
      </Button>
    </footer>
  );
};
