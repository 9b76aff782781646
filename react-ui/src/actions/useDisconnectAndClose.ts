import { useCallback, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/**
 * Disconnects every wallet and closes the dialog (docs/rules/account.md#disconnecting). The client itself reports a
 * failure.
 */
export const useDisconnectAndClose = () => {
  const client = usePortico();
  const [isBusy, setBusy] = useState(false);
  const disconnect = useCallback(async () => {
    setBusy(true);
    try {
      await client.connection.disconnect();
      await client.modal.close();
    } catch {
      setBusy(false);
    }
  }, [client]);
  return { isBusy, disconnect };
};
