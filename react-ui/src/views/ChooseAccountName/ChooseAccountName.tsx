import { useContext } from "react";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { NAME_GUIDE_URL } from "../../naming/nameGuideUrl.ts";
import { Button } from "../../parts/Button.tsx";
import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { SlotsContext } from "../../slots/SlotsContext.ts";
import { useNameTexts } from "../../texts/useNameTexts.ts";

/** Says what a name is for, and leads to choosing one (docs/rules/identity.md#choosing-a-name). */
export const ChooseAccountName = () => {
  const client = usePortico();
  const texts = useNameTexts();
  const { learnMore } = useContext(SlotsContext);
  const account = useAccount();
  const choose = () => {
    const isSmartAccount = account.status === "connected" && account.account.type === "smartAccount";
    void client.events.send({ event: "OPEN_ENS_FLOW", properties: { isSmartAccount } });
    void client.router.push({ name: "RegisterAccountName" });
  };
  return (
    <div className="portico-naming">
      <EmptyState icon="globe" title={texts.introTitle} hint={texts.introHint} />
      <Button variant="accent" onClick={choose}>
        {texts.choose}
      </Button>
      <ExternalLink href={learnMore?.names ?? NAME_GUIDE_URL}>{texts.learnAboutNames}</ExternalLink>
    </div>
  );
};
