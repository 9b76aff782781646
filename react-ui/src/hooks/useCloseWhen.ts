import { useEffect } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

/** Closes the dialog once something is done: a wallet is connected, and the visitor wants to go on. */
export const useCloseWhen = (isDone: boolean): void => {
  const client = usePortico();
  useEffect(() => {
    if (isDone) void client.modal.close();
  }, [client, isDone]);
};
