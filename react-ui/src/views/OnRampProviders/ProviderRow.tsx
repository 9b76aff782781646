import type { OnrampOffer } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { numberFormat } from "@portico/core/views";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { startPurchase } from "../../onramp/startPurchase.ts";
import { Icon } from "../../parts/images/Icon.tsx";
import { Image } from "../../parts/images/Image.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface ProviderRowProps {
  readonly offer: OnrampOffer;
  /** Pages are still requested. */
  readonly isLoading: boolean;
  readonly hasProblem: boolean;
}

const PERCENT = 100;

/** A provider. A click opens its page; without a page, the row says why nothing opens. */
export const ProviderRow = ({ offer, isLoading, hasProblem }: ProviderRowProps) => {
  const client = usePortico();
  const locale = useFigureLocale();
  const { onramp: texts } = useMoneyTexts();
  const { actions } = useViewTexts();
  const account = useAccount();
  const { id, label, url, feeRangePercent } = offer;
  const isWaiting = isLoading && url === undefined && !hasProblem;
  const isOff = hasProblem || url === undefined;
  const fees = () => {
    if (!feeRangePercent) return texts.siteProvider;
    const [least, most] = feeRangePercent;
    const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
    return fillText(texts.feeRange, { range: percent.formatRange(least / PERCENT, most / PERCENT) });
  };
  const detail = hasProblem ? texts.amountFirst : isOff && !isWaiting ? texts.unavailable : fees();
  const open = () => {
    void startPurchase(client, offer);
    const isSmartAccount = account.status === "connected" && account.account.type === "smartAccount";
    void client.events.send({ event: "SELECT_BUY_PROVIDER", properties: { provider: id, isSmartAccount } });
  };
  return (
    <Row
      image={<Image src={undefined} name={label} />}
      label={label}
      detail={detail}
      end={isOff ? undefined : <Icon name="external" />}
      isBusy={isWaiting}
      aria-label={[label, detail, ...(isOff ? [] : [actions.opensNewTab])].join(", ")}
      {...(isOff ? { "aria-disabled": true } : {})}
      onClick={open}
    />
  );
};
