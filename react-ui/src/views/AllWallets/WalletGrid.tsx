import type { DirectoryWallet } from "@portico/core";
import { selectWallet, type WalletChoiceState } from "@portico/core/domain";
import { useCallback, useRef } from "react";
import { useChoose } from "../../hooks/useChoose.ts";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useColumns } from "./useColumns.ts";
import { WalletCard } from "./WalletCard.tsx";

interface WalletGridProps {
  readonly rows: WalletChoiceState["allWallets"];
  readonly isBusy: boolean;
  /** Placeholders that fill the last row, or a whole one, show that there are more. */
  readonly hasMore: boolean;
}

/** As many as a row may have. */
const PLACEHOLDERS = ["first", "second", "third", "fourth"] as const;

/** Cards of wallets, four in a row, or three where there is little room. */
export const WalletGrid = ({ rows, isBusy, hasMore }: WalletGridProps) => {
  const client = usePortico();
  const choose = useChoose();
  const { connect: texts } = useViewTexts();
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  // Reads what the page is like when a wallet is chosen, so that cards are not drawn again for each change of it.
  const onChoose = useCallback(
    (wallet: DirectoryWallet) => {
      const context = client.walletChoice.store.get()?.context;
      if (context) choose(selectWallet(wallet, context));
    },
    [client, choose],
  );
  const missing = hasMore ? columns - (rows.length % columns) : 0;
  return (
    <ul ref={grid} className="portico-wallet-grid" aria-label={texts.walletsLabel}>
      {rows.map(({ wallet, isInstalled, isCertified }) => (
        <WalletCard
          key={wallet.id}
          wallet={wallet}
          isInstalled={isInstalled}
          isCertified={isCertified}
          isBusy={isBusy}
          onChoose={onChoose}
        />
      ))}
      {PLACEHOLDERS.slice(0, missing).map((key) => (
        <li key={key} aria-hidden="true">
          <Skeleton shape="card" />
        </li>
      ))}
    </ul>
  );
};
