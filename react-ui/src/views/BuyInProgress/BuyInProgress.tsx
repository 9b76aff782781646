import type { OnrampPurchase } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { useCopy } from "../../actions/useCopy.ts";
import { PageLink } from "../../links/PageLink.tsx";
import { startPurchase } from "../../onramp/startPurchase.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { Image } from "../../parts/images/Image.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

const Waiting = ({ purchase }: { readonly purchase: OnrampPurchase }) => {
  const client = usePortico();
  const { onramp: texts } = useMoneyTexts();
  const { actions } = useViewTexts();
  const { pairing } = useConnectingTexts();
  const copy = useCopy(actions.linkCopied);
  const { provider, status, isBlocked, sinceMillis } = purchase;
  const { label, url, isFollowed } = provider;
  const isFailed = status === "failed";
  const isUnopened = isBlocked && !isFailed;
  const hint = () => {
    if (isFailed) return fillText(texts.buyFailedHint, { provider: label });
    if (isBlocked) return texts.blockedHint;
    return isFollowed ? texts.waitHint : texts.unfollowedHint;
  };
  return (
    <div className="portico-pairing">
      <WaitingForWallet
        image={<Image src={undefined} name={label} size="huge" />}
        status={isFailed ? "failed" : "waiting"}
        title={isFailed ? texts.buyFailed : fillText(texts.buyIn, { provider: label })}
        hint={hint()}
        onRetry={isFailed ? () => void startPurchase(client, provider, { sinceMillis }) : undefined}
      >
        {isUnopened ? (
          <PageLink className="portico-button" data-variant="accent" href={url}>
            {fillText(pairing.openLabel, { name: label })}
            <Icon name="external" />
            <span className="portico-visually-hidden">{actions.opensNewTab}</span>
          </PageLink>
        ) : null}
      </WaitingForWallet>
      <Button variant="link" onClick={() => void copy(url)}>
        <Icon name="copy" />
        {actions.copyLink}
      </Button>
    </div>
  );
};

/** Waits while the visitor buys on a provider's page (docs/rules/onramp.md#following-a-purchase). */
export const BuyInProgress = () => {
  const client = usePortico();
  const { onramp: texts } = useMoneyTexts();
  const { actions } = useViewTexts();
  const { purchase } = useStore(client.onramp.purchases);
  if (purchase) return <Waiting purchase={purchase} />;
  return (
    <EmptyState icon="warning" title={texts.noLink}>
      <Button onClick={() => void client.modal.back()}>{actions.back}</Button>
    </EmptyState>
  );
};
