import type { Namespace } from "@portico/core";
import { useLayoutEffect } from "react";
import type { ShownConnection } from "./ConnectButtonState.ts";
import { type AccountOnButton, useAccountOnButton } from "./useAccountOnButton.tsx";
import { useShownConnection } from "./useShownConnection.ts";

/** The connection, and what Portico's own button shows of it. */
export type ReportedAccount = ShownConnection & { readonly button?: AccountOnButton | undefined };

interface AccountReportProps {
  readonly namespace: Namespace | undefined;
  readonly onReport: (reported: ReportedAccount | undefined) => void;
}

/** Renders nothing. Reports the account as long as it is mounted. */
export const AccountReport = ({ namespace, onReport }: AccountReportProps) => {
  const connection = useShownConnection(namespace, true);
  const button = useAccountOnButton(connection, namespace);
  useLayoutEffect(() => onReport({ ...connection, button }), [connection, button, onReport]);
  useLayoutEffect(() => () => onReport(undefined), [onReport]);
  return null;
};
