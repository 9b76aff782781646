import { fillText } from "@portico/core/strings";
import { numberFormat } from "@portico/core/views";
import { usePending } from "../../activity/usePending.ts";
import { Row } from "../../parts/Row.tsx";
import { Spinner } from "../../parts/states/Spinner.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import type { AccountProps } from "./ConnectedAccount.ts";

interface PendingNoteProps extends AccountProps {
  /** Leads to the activity, which says more. */
  readonly onOpen: () => void;
}

/** How many transactions that were sent from this site wait for a block; nothing when none does. */
export const PendingNote = ({ account, network, onOpen }: PendingNoteProps) => {
  const { account: texts } = useAccountTexts();
  const locale = useFigureLocale();
  const count = usePending(account.address, network).filter(({ status }) => status === "pending").length;
  if (count === 0) return null;
  const label = fillText(texts.pending, { count: numberFormat(locale).format(count) });
  return <Row image={<Spinner />} label={label} hasArrow onClick={onOpen} />;
};
