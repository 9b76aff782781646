import { useContext } from "react";
import { PageLink } from "../../links/PageLink.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";
import { ChoiceDrawing } from "./ChoiceDrawing.tsx";
import { RecordDrawing } from "./RecordDrawing.tsx";

/** A guide for visitors that favours no wallet and no network. */
const GUIDE_URL = "https://ethereum.org/en/developers/docs/networks/";

/** Explains networks in two paragraphs (docs/rules/modal.md#help-screens). */
export const WhatIsANetwork = () => {
  const { aboutNetworks: texts } = useNetworkTexts();
  const { actions } = useViewTexts();
  const { learnMore } = useContext(SlotsContext);
  return (
    <div className="portico-about">
      <section>
        <RecordDrawing />
        <h3>{texts.recordTitle}</h3>
        <p className="portico-hint">{texts.recordText}</p>
      </section>
      <section>
        <ChoiceDrawing />
        <h3>{texts.choiceTitle}</h3>
        <p className="portico-hint">{texts.choiceText}</p>
      </section>
      <PageLink className="portico-button" data-variant="accent" href={learnMore?.networks ?? GUIDE_URL}>
        {texts.learnMore}
        <Icon name="external" />
        <span className="portico-visually-hidden">{actions.opensNewTab}</span>
      </PageLink>
    </div>
  );
};
