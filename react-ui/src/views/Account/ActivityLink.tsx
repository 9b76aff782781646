import { IconBox } from "../../parts/images/IconBox.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import type { AccountProps } from "./ConnectedAccount.ts";
import { PendingNote } from "./PendingNote.tsx";
import { useActivityEvent } from "./useActivityEvent.ts";

/** Leads to the activity of an account that has no tabs. */
export const ActivityLink = ({ account, network }: AccountProps) => {
  const client = usePortico();
  const hasView = useHasView();
  const { account: texts } = useAccountTexts();
  const reportOpened = useActivityEvent(account);
  if (!hasView("Transactions")) return null;
  const open = () => {
    reportOpened();
    void client.router.push({ name: "Transactions" });
  };
  return (
    <>
      <PendingNote account={account} network={network} onOpen={open} />
      <Row image={<IconBox icon="clock" />} label={texts.activity} hasArrow onClick={open} />
    </>
  );
};
