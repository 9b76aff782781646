import type { SocialProvider } from "@portico/core/domain";
import { openLoginWindow } from "../links/openLoginWindow.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useLoginStart } from "./useLoginStart.ts";

/** Signs in with a provider. Call it in the click itself, because a browser opens a window only then. */
export const useSocialLogin = (): ((provider: SocialProvider) => void) => {
  const client = usePortico();
  const start = useLoginStart();
  const isInTelegramApp = useStore(client.walletPicker.store)?.context.device.isTelegramApp;
  return (provider) =>
    start(() => {
      if (provider === "farcaster") {
        void client.router.push({ name: "ConnectingFarcaster" });
        return;
      }
      // The browser of Telegram's apps opens no windows, so that the page itself is left.
      const popup = isInTelegramApp ? undefined : openLoginWindow();
      void client.router.push({ name: "ConnectingSocial", provider });
      // The views show what became of it.
      client.embedded
        .login({ social: provider, ...(popup === undefined ? {} : { popup }) })
        .catch(() => popup?.close());
    });
};
