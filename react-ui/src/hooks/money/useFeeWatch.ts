import { useEffect } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";

/** Keeps the fee of the form up to date while the form can be seen (docs/rules/send.md#the-largest-amount). */
export const useFeeWatch = (): void => {
  const client = usePortico();
  useEffect(() => {
    let controller: AbortController | undefined;
    const onVisibility = () => {
      controller?.abort();
      if (document.visibilityState !== "visible") return;
      controller = new AbortController();
      // It ends when the form is hidden or left.
      client.send.watch({ signal: controller.signal }).catch(() => {});
    };
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      controller?.abort();
    };
  }, [client]);
};
