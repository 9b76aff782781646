/** A wallet of the directory (contract wire section 4.1). */
export interface DirectoryWallet {
  readonly id: string;
  readonly name: string;
  readonly badgeType?: "none" | "certified";
  readonly homepage?: string;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly imageId?: string;
  readonly imageUrl?: string;
  readonly order?: number;
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly rdns?: string;
  readonly injected?: ReadonlyArray<{ readonly namespace?: string; readonly injectedId?: string }>;
  readonly chains?: ReadonlyArray<string>;
}
export interface WalletListState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly featured: ReadonlyArray<DirectoryWallet>;
  readonly recommended: ReadonlyArray<DirectoryWallet>;
  readonly wallets: ReadonlyArray<DirectoryWallet>;
  readonly page: number;
  /** Total the directory reports. */
  readonly count: number;
  readonly search?: { readonly text: string; readonly wallets: ReadonlyArray<DirectoryWallet> };
}
export const emptyWalletList: WalletListState = {
  status: "idle",
  featured: [],
  recommended: [],
  wallets: [],
  page: 0,
  count: 0,
};
