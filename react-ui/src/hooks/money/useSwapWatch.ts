import { useEffect } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";

/** Keeps the figures of the swap up to date while a view shows them. */
export const useSwapWatch = (): void => {
  const client = usePortico();
  useEffect(() => {
    const controller = new AbortController();
    // It ends when the view does.
    client.swap.watch({ signal: controller.signal }).catch(() => {});
    return () => controller.abort();
  }, [client]);
};
