import type { DirectoryWallet } from "@portico/core";
import { openTarget, platformTarget, WINDOW_FEATURES, walletLink } from "@portico/core/domain";
import { useCallback, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** Opens a wallet by its link with the code, and remembers the link for later requests. */
export const useOpenWallet = (
  platform: "mobile" | "web" | "desktop",
  wallet: DirectoryWallet,
  uri: string | undefined,
) => {
  const client = usePortico();
  const device = useStore(client.walletChoice.store)?.context.device;
  const [openedAtMillis, setOpenedAtMillis] = useState<number>();
  const [wasBlocked, setWasBlocked] = useState(false);
  const base = { mobile: wallet.mobileLink, web: wallet.webappLink, desktop: wallet.desktopLink }[platform];

  const open = useCallback(() => {
    const link = base && uri && device ? walletLink(base, uri, device) : undefined;
    if (!link || !device) return;
    setOpenedAtMillis(Date.now());
    client.pairing.linkOpened({ href: link.href, name: wallet.name });
    try {
      const target = openTarget(platformTarget(platform, device), device, false);
      window.open(link.url, target, WINDOW_FEATURES);
      // With `noopener` a window that opened tells nothing of itself, so only a page without a gesture counts as blocked.
      setWasBlocked(target === "_blank" && navigator.userActivation?.isActive === false);
    } catch (cause) {
      setWasBlocked(true);
      const message = cause instanceof Error ? cause.message : String(cause);
      const properties = { message, uri: uri ?? "", mobile_link: link.href, name: wallet.name };
      void client.events.send({ event: "CONNECT_PROXY_ERROR", properties });
    }
  }, [client, platform, base, uri, device, wallet.name]);

  return { open, wasBlocked, openedAtMillis };
};
