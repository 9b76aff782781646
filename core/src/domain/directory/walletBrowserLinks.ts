import type { Namespace } from "../chain/caip.ts";
import type { Device } from "../connection/device.ts";

/** A wallet that opens pages in its own browser instead of pairing. */
interface BrowserLink {
  readonly namespace: Namespace;
  /** The property that the wallet adds to a page's `window`. */
  readonly global: string;
  /** On other devices, the wallet pairs by QR code. */
  readonly onPhonesOnly?: true;
  readonly link: (page: { readonly url: string; readonly origin: string }) => string;
}

const encoded = encodeURIComponent;

/** By the wallet's exact name in the directory. */
const browserLinks: ReadonlyMap<string, BrowserLink> = new Map<string, BrowserLink>([
  [
    "Phantom",
    {
      namespace: "solana",
      global: "phantom",
      link: ({ url, origin }) => `https://phantom.app/ul/browse/${encoded(url)}?ref=${encoded(origin)}`,
    },
  ],
  [
    "Coinbase Wallet",
    {
      namespace: "solana",
      global: "coinbaseSolana",
      link: ({ url }) => `https://go.cb-w.com/dapp?cb_url=${encoded(url)}`,
    },
  ],
  [
    "Solflare",
    {
      namespace: "solana",
      global: "solflare",
      onPhonesOnly: true,
      link: ({ url }) => `https://solflare.com/ul/v1/browse/${encoded(url)}?ref=${encoded(url)}`,
    },
  ],
]);

export interface BrowserLinkContext {
  readonly activeNamespace: Namespace;
  /** Full URL of the page. */
  readonly pageUrl: string;
  /** The properties of the page's `window`. */
  readonly globals: ReadonlySet<string>;
  readonly device: Pick<Device, "isMobile">;
}

/**
 * The link that opens the page in a wallet's own browser, for a wallet that is not in the page
 * (docs/rules/connection.md#wallets-with-their-own-browser). The page must follow it in the tap itself. Undefined for
 * wallets that pair.
 */
export const walletBrowserLink = (
  walletName: string,
  { activeNamespace, pageUrl, globals, device }: BrowserLinkContext,
): string | undefined => {
  const browserLink = browserLinks.get(walletName);
  if (browserLink?.namespace !== activeNamespace || globals.has(browserLink.global)) return undefined;
  if (browserLink.onPhonesOnly && !device.isMobile) return undefined;
  return browserLink.link({ url: pageUrl, origin: new URL(pageUrl).origin });
};
