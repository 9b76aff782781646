import { Button } from "../../parts/Button.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { PurchaseDrawing } from "./PurchaseDrawing.tsx";

/** Explains in one paragraph how crypto is bought (docs/rules/modal.md#help-screens). */
export const WhatIsABuy = () => {
  const client = usePortico();
  const { onramp: texts } = useMoneyTexts();
  const { account } = useViewTexts();
  return (
    <div className="portico-about">
      <PurchaseDrawing />
      <p className="portico-hint">{texts.aboutText}</p>
      <Button variant="accent" onClick={() => void client.router.push({ name: "OnRampProviders" })}>
        {account.buy}
      </Button>
    </div>
  );
};
