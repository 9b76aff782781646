import type { DirectoryWallet } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { memo, useRef } from "react";
import { Icon } from "../../parts/Icon.tsx";
import { WalletImage } from "../../parts/WalletImage.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useIsNear } from "./useIsNear.ts";

interface WalletCardProps {
  readonly wallet: DirectoryWallet;
  readonly isInstalled: boolean;
  readonly isCertified: boolean;
  /** Must not be chosen yet. */
  readonly isBusy: boolean;
  readonly onChoose: (wallet: DirectoryWallet) => void;
}

/** One wallet of the grid; its logo is fetched when it comes near. */
export const WalletCard = memo(({ wallet, isInstalled, isCertified, isBusy, onChoose }: WalletCardProps) => {
  const { allWallets: texts } = useViewTexts();
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(ref);
  const { name } = wallet;
  const label = isInstalled ? texts.installedLabel : isCertified ? texts.certifiedLabel : "{wallet}";
  return (
    <li ref={ref} className="portico-wallet-cell">
      <button
        type="button"
        className="portico-wallet-card"
        aria-label={fillText(label, { wallet: name })}
        aria-disabled={isBusy || undefined}
        title={name}
        onClick={() => {
          if (!isBusy) onChoose(wallet);
        }}
      >
        <span className="portico-wallet-card-image">
          {isNear ? (
            <WalletImage wallet={wallet} size="large" />
          ) : (
            <span className="portico-image" data-size="large" aria-hidden="true" />
          )}
          {isInstalled || isCertified ? (
            <span className="portico-wallet-mark" data-mark={isInstalled ? "installed" : "certified"}>
              <Icon name={isInstalled ? "check" : "shield"} />
            </span>
          ) : null}
        </span>
        <span className="portico-wallet-card-name">
          <bdi>{name}</bdi>
        </span>
      </button>
    </li>
  );
});
WalletCard.displayName = "WalletCard";
