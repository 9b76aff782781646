import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** Leads to the site where the visitor turns the embedded wallet into one of their own (docs/rules/account.md#account-settings). */
export const UpgradeEmailWallet = () => {
  const texts = useMoneyTexts().approval;
  const { dashboardUrl } = useStore(usePortico().embedded.store);
  return (
    <EmptyState icon="key" title={texts.upgradeIntro} hint={texts.upgradeNote}>
      {dashboardUrl ? <ExternalLink href={dashboardUrl}>{texts.upgradeLink}</ExternalLink> : null}
    </EmptyState>
  );
};
