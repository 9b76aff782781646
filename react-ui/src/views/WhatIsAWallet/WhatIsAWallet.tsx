import { Button } from "../../parts/Button.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useWalletTexts } from "../../texts/useWalletTexts.ts";
import { ApproveDrawing } from "./ApproveDrawing.tsx";
import { KeysDrawing } from "./KeysDrawing.tsx";
import { LoginDrawing } from "./LoginDrawing.tsx";

/** Explains wallets in three paragraphs (docs/rules/modal.md#help-screens). */
export const WhatIsAWallet = () => {
  const client = usePortico();
  const texts = useWalletTexts().aboutWallets;
  const getWallet = () => {
    void client.events.send({ event: "CLICK_GET_WALLET" });
    void client.router.push({ name: "GetWallet" });
  };
  return (
    <div className="portico-about">
      <section>
        <KeysDrawing />
        <h3>{texts.keysTitle}</h3>
        <p className="portico-hint">{texts.keysText}</p>
      </section>
      <section>
        <LoginDrawing />
        <h3>{texts.loginTitle}</h3>
        <p className="portico-hint">{texts.loginText}</p>
      </section>
      <section>
        <ApproveDrawing />
        <h3>{texts.approveTitle}</h3>
        <p className="portico-hint">{texts.approveText}</p>
      </section>
      <Button variant="accent" onClick={getWallet}>
        {texts.getWallet}
      </Button>
    </div>
  );
};
