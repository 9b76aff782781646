import { useEffect, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { RETURN_BUFFER_MILLIS } from "../../theme/timings.ts";

/**
 * Whether a visitor on iOS has just come back from a wallet that a link opened. iOS cuts a page in the background off
 * from the relay, so the wallet's answer arrives a little later (docs/rules/modal.md#returning-from-a-wallet). Ends
 * early when the code is gone, which is once the wallet has answered.
 */
export const useIsBuffering = (): boolean => {
  const client = usePortico();
  const isIos = useStore(client.walletPicker.store)?.context.device.isIos;
  const { uri, deepLink } = useStore(client.pairing.store);
  const awaitedUri = isIos && deepLink ? uri : undefined;
  const [isBuffering, setIsBuffering] = useState(false);

  useEffect(() => {
    if (awaitedUri === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      const isBack = document.visibilityState === "visible";
      setIsBuffering(isBack);
      if (isBack) timer = setTimeout(() => setIsBuffering(false), RETURN_BUFFER_MILLIS);
    };
    document.addEventListener("visibilitychange", onChange);
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      clearTimeout(timer);
      setIsBuffering(false);
    };
  }, [awaitedUri]);
  return isBuffering;
};
