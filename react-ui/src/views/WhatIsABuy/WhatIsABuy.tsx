import { useContext } from "react";
import { PageLink } from "../../links/PageLink.tsx";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { PurchaseDrawing } from "./PurchaseDrawing.tsx";

/** Explains in one paragraph how crypto is bought (docs/rules/modal.md#help-screens). */
export const WhatIsABuy = () => {
  const client = usePortico();
  const { onramp: texts } = useMoneyTexts();
  const { account } = useAccountTexts();
  const { actions } = useViewTexts();
  const { learnMore } = useContext(SlotsContext);
  return (
    <div className="portico-about">
      <PurchaseDrawing />
      <p className="portico-hint">{texts.aboutText}</p>
      <Button variant="accent" onClick={() => void client.router.push({ name: "OnRampProviders" })}>
        {account.buy}
      </Button>
      {learnMore?.buying ? (
        <PageLink className="portico-button" data-variant="link" href={learnMore.buying}>
          {texts.learnMore}
          <Icon name="external" />
          <span className="portico-visually-hidden">{actions.opensNewTab}</span>
        </PageLink>
      ) : null}
    </div>
  );
};
