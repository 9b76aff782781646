import { WALLET_GUIDE_URL } from "@portico/core/domain";
import { PageLink } from "../../links/PageLink.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { NoMethods } from "../Connect/NoMethods.tsx";

/** For visitors without a wallet: where to find one (docs/rules/modal.md#wallet-guide). */
export const Create = () => {
  const isGuideOffered = useStore(usePortico().walletPicker.store)?.isGuideOffered ?? true;
  const { connect: texts, actions } = useViewTexts();
  if (!isGuideOffered) return <NoMethods />;
  return (
    <EmptyState icon="wallet" title={texts.selfCustodyQuestion}>
      <PageLink className="portico-button" href={WALLET_GUIDE_URL}>
        {texts.findOnWalletGuide}
        <Icon name="external" />
        <span className="portico-visually-hidden">, {actions.opensNewTab}</span>
      </PageLink>
    </EmptyState>
  );
};
