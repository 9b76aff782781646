import { useCallback, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/**
 * Disconnects every wallet and closes the dialog (docs/rules/account.md#disconnecting). The client itself reports a
 * failure.
 */
export const useDisconnectAndClose = () => {
  const client = usePortico();
  const [isBusy, setIsBusy] = useState(false);
  const disconnect = useCallback(async () => {
    setIsBusy(true);
    try {
      await client.connection.disconnect();
      await client.modal.close();
    } catch {
      setIsBusy(false);
    }
  }, [client]);
  return { isBusy, disconnect };
};
