import type { Namespace } from "@portico/core";
import { useLayoutEffect } from "react";
import type { AccountDisplay } from "./AccountDisplay.ts";
import type { ShownConnection } from "./ConnectButtonState.ts";
import { ConfirmedStatus } from "./transactions/ConfirmedStatus.tsx";
import { type AccountOnButton, useAccountOnButton } from "./useAccountOnButton.tsx";
import { useShownConnection } from "./useShownConnection.ts";

/** The connection, and what Portico's own button shows of it. */
export type ReportedAccount = ShownConnection & { readonly button?: AccountOnButton | undefined };

interface AccountReportProps extends AccountDisplay {
  readonly namespace?: Namespace | undefined;
  readonly onReport: (reported: ReportedAccount | undefined) => void;
}

/** Reports the account as long as it is mounted, and announces confirmed transactions to screen readers. */
export const AccountReport = (props: AccountReportProps) => {
  const { namespace, balance, onReport } = props;
  const connection = useShownConnection(namespace, balance !== "hide");
  const button = useAccountOnButton(connection, namespace, props);
  useLayoutEffect(() => onReport({ ...connection, button }), [connection, button, onReport]);
  useLayoutEffect(() => () => onReport(undefined), [onReport]);
  return <ConfirmedStatus count={connection.account?.confirmedCount ?? 0} />;
};
