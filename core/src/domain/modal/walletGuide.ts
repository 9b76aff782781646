import type { ModalOptions } from "./modalOptions.ts";

interface WalletGuideInput extends Pick<ModalOptions, "enableWalletGuide"> {
  /** Whether the embedded wallet's connector exists. */
  readonly hasEmbeddedWallet: boolean;
  /** The site's social logins; empty or false when they are off. */
  readonly socials: ModalOptions["features"]["socials"];
}

/** Whether visitors without a wallet are led to one (docs/rules/modal.md#wallet-guide). */
export const isWalletGuideOffered = ({ enableWalletGuide, hasEmbeddedWallet, socials }: WalletGuideInput): boolean =>
  enableWalletGuide && (hasEmbeddedWallet || (socials !== false && socials.length > 0));
