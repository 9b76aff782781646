import type { DirectoryWallet } from "@portico/core";
import type { WalletPlatform } from "@portico/core/domain";
import { openTarget, platformTarget, walletLink } from "@portico/core/views";
import { useCallback, useEffect, useRef, useState } from "react";
import { openWallet } from "../../links/openLink.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import type { ViewPairing } from "./useViewPairing.ts";

/** The platforms that a link leads to: an app on this phone, a web page, or a program on this computer. */
export type LinkPlatform = Extract<WalletPlatform, "mobile" | "web" | "desktop">;

interface Opening {
  /** Milliseconds since the epoch. */
  readonly atMillis: number;
  readonly wasBlocked: boolean;
}

/** The link for the visible platform. */
export interface WalletLink {
  readonly open: () => void;
  /** When the wallet was last opened; undefined before that. */
  readonly opening: Opening | undefined;
  /** Starts again with a new code. */
  readonly retry: () => void;
}

const isLinkPlatform = (platform: WalletPlatform | undefined): platform is LinkPlatform =>
  platform === "mobile" || platform === "web" || platform === "desktop";

/**
 * Opens a wallet by its link, which contains the code, and remembers the link for later requests. Apps and programs
 * open automatically as soon as there is a code, once per attempt: neither a renewed code nor a return to the tab opens
 * them again. A web page opens when the visitor asks for it.
 */
export const useWalletLink = (
  platform: WalletPlatform | undefined,
  wallet: DirectoryWallet | undefined,
  pairing: ViewPairing,
): WalletLink => {
  const client = usePortico();
  const device = useStore(client.walletPicker.store)?.context.device;
  const [openings, setOpenings] = useState<{ readonly [Platform in LinkPlatform]?: Opening }>({});
  const hasOpenedAutomatically = useRef(false);
  const { uri, status } = pairing;

  const open = useCallback(() => {
    if (!wallet || !isLinkPlatform(platform)) return;
    const base = { mobile: wallet.mobileLink, web: wallet.webappLink, desktop: wallet.desktopLink }[platform];
    const link = base && uri && device ? walletLink(base, uri, device) : undefined;
    if (!link || !device) return;
    const { name } = wallet;
    const recordOpening = (wasBlocked: boolean) =>
      setOpenings((previous) => ({ ...previous, [platform]: { atMillis: Date.now(), wasBlocked } }));
    client.pairing.linkOpened({ href: link.href, name });
    try {
      const target = openTarget(platformTarget(platform, device), device, false);
      openWallet(link.url, target);
      // With `noopener` the page cannot see whether a window opened, so only an attempt without a gesture counts as
      // blocked.
      recordOpening(target === "_blank" && navigator.userActivation?.isActive === false);
    } catch (cause) {
      recordOpening(true);
      const message = cause instanceof Error ? cause.message : String(cause);
      const properties = { message, uri: uri ?? "", mobile_link: link.href, name };
      void client.events.send({ event: "CONNECT_PROXY_ERROR", properties });
    }
  }, [client, platform, wallet, uri, device]);

  useEffect(() => {
    const opensAutomatically = platform === "mobile" || platform === "desktop";
    if (!opensAutomatically || hasOpenedAutomatically.current || !uri || status !== "running") return;
    hasOpenedAutomatically.current = true;
    open();
  }, [platform, uri, status, open]);

  const retry = () => {
    hasOpenedAutomatically.current = false;
    setOpenings({});
    pairing.retry();
  };
  return { open, opening: isLinkPlatform(platform) ? openings[platform] : undefined, retry };
};
