import type { ConnectBlock } from "./connectMethods.ts";
import type { ModalOptions } from "./modalOptions.ts";

interface WalletGuideInput extends Pick<ModalOptions, "enableWalletGuide"> {
  /** Whether the embedded wallet's connector exists. */
  readonly hasEmbeddedWallet: boolean;
  /** The site's social logins; empty or false when they are off. */
  readonly socials: ModalOptions["features"]["socials"];
  /** Whether a wallet is installed. */
  readonly hasPageWallet: boolean;
}

interface NewcomerInput extends Pick<WalletGuideInput, "enableWalletGuide" | "hasPageWallet"> {
  /** Whether a wallet is connected, or was used in an earlier visit. */
  readonly hasUsedWallet: boolean;
  readonly methods: ReadonlyArray<ConnectBlock>;
}

/**
 * Whether the list of wallets stands beside a text that explains them (docs/rules/modal.md#newcomers): no wallet
 * is installed, and none is or was used.
 */
export const isNewcomer = ({ enableWalletGuide, hasPageWallet, hasUsedWallet, methods }: NewcomerInput): boolean =>
  enableWalletGuide &&
  !hasPageWallet &&
  !hasUsedWallet &&
  methods.some(({ method, shape }) => method === "wallet" && shape === "full");

/** Whether visitors without a wallet are led to one (docs/rules/modal.md#wallet-guide). */
export const isWalletGuideOffered = ({
  enableWalletGuide,
  hasEmbeddedWallet,
  socials,
  hasPageWallet,
}: WalletGuideInput): boolean =>
  enableWalletGuide && (!hasPageWallet || hasEmbeddedWallet || (socials !== false && socials.length > 0));
