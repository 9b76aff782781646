import { isWalletLink, type LinkTarget, sitePageLink, WINDOW_FEATURES } from "@portico/core/domain";

/** Opens a web page in a new window, unless its address may not be opened (docs/rules/links.md#purposes). */
export const openPage = (href: string): void => {
  const allowed = sitePageLink(href);
  if (allowed) window.open(allowed, "_blank", WINDOW_FEATURES);
};

/** Opens a wallet in a window, unless its address may not be opened. */
export const openWallet = (url: string, target: LinkTarget): void => {
  if (isWalletLink(url)) window.open(url, target, WINDOW_FEATURES);
};

/** Leaves the page for a wallet, unless its address may not be opened. */
export const leaveForWallet = (url: string): void => {
  if (isWalletLink(url)) window.location.href = url;
};
