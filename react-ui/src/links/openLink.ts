import { isWalletLink, pageLink } from "@portico/core/domain";
import { type LinkTarget, sitePageLink, WINDOW_FEATURES } from "@portico/core/views";

const POPUP_FEATURES = "width=600,height=800,scrollbars=yes";

/** Opens a web page in a new window, unless its address may not be opened (docs/rules/links.md#purposes). */
export const openPage = (href: string): void => {
  const allowed = sitePageLink(href);
  if (allowed) window.open(allowed, "_blank", WINDOW_FEATURES);
};

/**
 * Opens a web page in a window of its own, unless its address may not be opened. Returns whether the window is open: a
 * browser may block it. The window is opened empty, because only then is it known; it cannot reach this page,
 * and its page does not learn where the visitor comes from.
 */
export const openPopup = (href: string): boolean => {
  const allowed = pageLink(href);
  if (allowed === undefined) return false;
  try {
    const popup = window.open("", "_blank", POPUP_FEATURES);
    if (!popup || popup.closed) return false;
    popup.opener = null;
    const link = popup.document.createElement("a");
    link.href = allowed;
    link.rel = "noreferrer";
    popup.document.body.append(link);
    link.click();
    return true;
  } catch {
    // Blockers put something into the place of the window that is none, or throw.
    return false;
  }
};

/** Opens a wallet in a window, unless its address may not be opened. */
export const openWallet = (url: string, target: LinkTarget): void => {
  if (isWalletLink(url)) window.open(url, target, WINDOW_FEATURES);
};

/** Leaves the page for a wallet, unless its address may not be opened. */
export const leaveForWallet = (url: string): void => {
  if (isWalletLink(url)) window.location.href = url;
};
