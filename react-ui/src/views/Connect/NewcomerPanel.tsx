import { useId } from "react";
import { Button } from "../../parts/Button.tsx";
import type { IconName } from "../../parts/images/Icon.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";

/** Explains wallets in three sentences, beside the list where there is room (docs/rules/modal.md#newcomers). */
export const NewcomerPanel = () => {
  const client = usePortico();
  const { headers, views } = useTexts();
  const texts = views.connect;
  const sentences: ReadonlyArray<readonly [IconName, string]> = [
    ["wallet", texts.newcomerKeeps],
    ["key", texts.newcomerLogin],
    ["shield", texts.newcomerApproves],
  ];
  // The prefix keeps the id apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  const getWallet = () => {
    void client.events.send({ event: "CLICK_GET_WALLET" });
    void client.router.push({ name: "GetWallet" });
  };
  return (
    <section className="portico-newcomer" aria-labelledby={id}>
      <h3 id={id}>{headers.WhatIsAWallet}</h3>
      <ul>
        {sentences.map(([icon, text]) => (
          <li key={icon}>
            <IconBox icon={icon} variant="accent" />
            <p className="portico-hint">{text}</p>
          </li>
        ))}
      </ul>
      <Button variant="accent" onClick={getWallet}>
        {headers.GetWallet}
      </Button>
    </section>
  );
};
