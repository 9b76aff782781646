import type { Device } from "../connection/device.ts";
import { isPageLink } from "../links/linkPolicy.ts";
import type { DirectoryWallet } from "./wallet.ts";

/** One place to get a wallet. The labels are fixed (docs/rules/modal.md#getting-a-wallet). */
export interface WalletDownload {
  readonly label: "Chrome Extension" | "iOS App" | "Android App" | "Website";
  readonly href: string;
}

/** Returns the places to get a wallet. */
export const walletDownloads = ({
  chromeStore,
  appStore,
  playStore,
  homepage,
}: DirectoryWallet): ReadonlyArray<WalletDownload> => {
  const links: ReadonlyArray<readonly [WalletDownload["label"], string | undefined]> = [
    ["Chrome Extension", chromeStore],
    ["iOS App", appStore],
    ["Android App", playStore],
    ["Website", homepage],
  ];
  return links.flatMap(([label, href]) => (isPageLink(href) ? [{ label, href }] : []));
};

type Phone = Pick<Device, "isIos" | "isAndroid">;

const inStoreOf = ({ isIos, isAndroid }: Phone, downloads: ReadonlyArray<WalletDownload>): WalletDownload | undefined =>
  downloads.find(({ label }) => (label === "iOS App" && isIos) || (label === "Android App" && isAndroid));

/** Where a visitor gets a wallet with the device in use: in the phone's store, else on the wallet's own page. */
export const placeToGet = (wallet: DirectoryWallet & { readonly homepage: string }, phone: Phone): WalletDownload =>
  inStoreOf(phone, walletDownloads(wallet)) ?? { label: "Website", href: wallet.homepage };

/** What the button that offers a wallet does; `hidden` when there is nothing to offer. */
export type DownloadAction =
  | { readonly next: "hidden" }
  | { readonly next: "choose"; readonly downloads: ReadonlyArray<WalletDownload> }
  | { readonly next: "open"; readonly href: string };

/** A desktop offers the choice among several places, a phone opens its own store, and a lone homepage is opened. */
export const downloadAction = (wallet: DirectoryWallet, device: Phone & Pick<Device, "isMobile">): DownloadAction => {
  const downloads = walletDownloads(wallet);
  if (downloads.length > 1 && !device.isMobile) return { next: "choose", downloads };
  const [first] = downloads;
  // The homepage is the last of the places, so it is first only when it is the only one.
  const selected = first?.label === "Website" ? first : inStoreOf(device, downloads);
  return selected ? { next: "open", href: selected.href } : { next: "hidden" };
};
