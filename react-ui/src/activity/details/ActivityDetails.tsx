import type { Network } from "@portico/core";
import { explorerTransactionUrl, formatUnits, limits } from "@portico/core/domain";
import { dateFormat, isKnownStatus, numberFormat } from "@portico/core/views";
import { sourceLabel } from "../../origin/sourceName.ts";
import { ExactAmount } from "../../parts/amount/Figures.tsx";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { Detail } from "../../parts/Detail.tsx";
import { ExternalLink } from "../../parts/ExternalLink.tsx";
import { NetworkDetail } from "../../parts/NetworkDetail.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useHistoryTexts } from "../../texts/useHistoryTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import type { TransactionFacts } from "../transactionFacts.ts";
import { Amounts } from "./Amounts.tsx";
import { CopyHash } from "./CopyHash.tsx";
import { useReceipt } from "./useReceipt.ts";

export interface ActivityDetailsProps {
  readonly facts: TransactionFacts;
  readonly network: Network;
}

const Status = ({ facts }: Pick<ActivityDetailsProps, "facts">) => {
  const history = useHistoryTexts();
  const { hints } = useMoneyTexts().activity;
  const { status } = facts;
  if (!isKnownStatus(status)) return <bdi>{status}</bdi>;
  return (
    <>
      <span className="portico-activity-title">{history.statuses[status]}</span>
      {status === "confirmed" ? null : <span className="portico-hint">{hints[status]}</span>}
    </>
  );
};

/** The client stops counting there, and so does the list. */
const confirmationsText = (count: number): string => `${count}${count >= limits.PENDING_CONFIRMATIONS ? "+" : ""}`;

/** Everything that is known of a transaction (docs/rules/account.md#activity-details). */
export const ActivityDetails = ({ facts, network }: ActivityDetailsProps) => {
  const { activity: texts, origin, send } = useMoneyTexts();
  const { account } = useAccountTexts();
  const locale = useFigureLocale();
  const { source } = useStore(usePortico().history.store);
  const receipt = useReceipt(facts, network);
  const { amounts, from, to, hash, replacement, confirmations, atMillis, application, isOnNetwork, isOwn } = facts;
  const { symbol, decimals } = network.nativeCurrency;
  const paid =
    receipt?.gasUsed === undefined || receipt.effectiveGasPrice === undefined
      ? undefined
      : formatUnits(receipt.gasUsed * receipt.effectiveGasPrice, decimals);
  const fee = facts.fee ?? paid;
  const explorer = isOnNetwork ? explorerTransactionUrl(network, replacement ?? hash) : undefined;
  const time = dateFormat(locale, { dateStyle: "long", timeStyle: "long" });
  return (
    <section className="portico-details" aria-label={send.details}>
      <dl>
        <Detail label={texts.status}>
          <Status facts={facts} />
        </Detail>
        {confirmations === undefined ? null : (
          <Detail label={texts.confirmations}>{confirmationsText(confirmations)}</Detail>
        )}
        {amounts.length > 0 ? (
          <Detail label={texts.amount}>
            <Amounts amounts={amounts} />
          </Detail>
        ) : null}
        {from ? (
          <Detail label={texts.from}>
            <CopyAddress address={from} place="list" />
          </Detail>
        ) : null}
        {to ? (
          <Detail label={send.to}>
            <CopyAddress address={to} place="list" />
          </Detail>
        ) : null}
        {fee === undefined ? null : (
          <Detail label={send.networkCost}>
            <ExactAmount amount={fee} symbol={symbol} />
          </Detail>
        )}
        {Number.isFinite(atMillis) ? <Detail label={texts.time}>{time.format(atMillis)}</Detail> : null}
        {isOnNetwork ? <NetworkDetail network={network} /> : null}
        {receipt ? <Detail label={texts.block}>{numberFormat(locale).format(receipt.blockNumber)}</Detail> : null}
        {application ? (
          <Detail label={texts.application}>
            <bdi>{application}</bdi>
          </Detail>
        ) : null}
        {hash ? (
          <Detail label={texts.transaction}>
            <CopyHash hash={hash} />
          </Detail>
        ) : null}
        {replacement ? (
          <Detail label={texts.replacedBy}>
            <CopyHash hash={replacement} />
          </Detail>
        ) : null}
        <Detail label={texts.source}>
          {isOwn ? account.sentHere : <bdi>{sourceLabel(source ?? "", origin)}</bdi>}
        </Detail>
      </dl>
      {explorer ? <ExternalLink href={explorer}>{account.blockExplorer}</ExternalLink> : null}
    </section>
  );
};
