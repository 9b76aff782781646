import type { DirectoryWallet } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { memo, useState } from "react";
import { Icon } from "../../parts/images/Icon.tsx";
import { WalletImage } from "../../parts/images/WalletImage.tsx";
import { useWalletTexts } from "../../texts/useWalletTexts.ts";
import { cellStyle } from "./cellStyle.ts";

interface WalletCardProps {
  readonly wallet: DirectoryWallet;
  /** The wallet's place in the whole list, from 0. */
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly isInstalled: boolean;
  readonly isCertified: boolean;
  /** The wallet cannot be chosen yet. */
  readonly isBusy: boolean;
  /** The list scrolls so fast that a logo would not be seen. */
  readonly isScrollingFast: boolean;
  readonly onChoose: (wallet: DirectoryWallet) => void;
}

/** A wallet of the grid, in its cell. */
export const WalletCard = memo((props: WalletCardProps) => {
  const { wallet, index, count, columns, isInstalled, isCertified, isBusy, isScrollingFast, onChoose } = props;
  const { allWallets: texts } = useWalletTexts();
  // Each logo, and each element, costs time on a slow phone. A logo that was shown once stays.
  const [isDeferred, setIsDeferred] = useState(isScrollingFast);
  if (isDeferred && !isScrollingFast) setIsDeferred(false);
  const { name } = wallet;
  const label = isInstalled ? texts.installedLabel : isCertified ? texts.certifiedLabel : "{wallet}";
  return (
    <li
      className="portico-wallet-cell"
      style={cellStyle(index, columns)}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
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
          {isDeferred ? (
            <span className="portico-image" data-size="large" data-state="held" aria-hidden="true" />
          ) : (
            <WalletImage wallet={wallet} size="large" />
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
