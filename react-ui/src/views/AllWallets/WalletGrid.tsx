import type { DirectoryWallet } from "@portico/core";
import type { WalletChoiceState } from "@portico/core/domain";
import { selectWallet } from "@portico/core/views";
import { useCallback, useRef } from "react";
import { useChoose } from "../../actions/useChoose.ts";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { cellStyle } from "./cellStyle.ts";
import { useColumns } from "./useColumns.ts";
import { useIsScrollingFast } from "./useIsScrollingFast.ts";
import { useNearRows } from "./useNearRows.ts";
import { WalletCard } from "./WalletCard.tsx";

interface WalletGridProps {
  readonly rows: WalletChoiceState["allWallets"];
  /** The place of the card that last had the focus. That card is drawn wherever the list is scrolled to. */
  readonly focused: number | undefined;
  readonly isBusy: boolean;
  /** Whether the wallets are those of an older search, which a new one is about to replace. */
  readonly isOutdated: boolean;
  /** Whether more wallets follow. Then placeholders fill the last row, or a whole row. */
  readonly hasMore: boolean;
}

/**
 * Cards of wallets, four in a row, or three where there is little room. Only the cards near the visible part are drawn.
 */
export const WalletGrid = ({ rows: wallets, focused = -1, isBusy, isOutdated, hasMore }: WalletGridProps) => {
  const client = usePortico();
  const choose = useChoose();
  const { connect: texts } = useViewTexts();
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const count = wallets.length;
  const cells = hasMore ? (Math.floor(count / columns) + 1) * columns : count;
  const rows = Math.ceil(cells / columns);
  const nearRows = useNearRows(grid, rows);
  const isScrollingFast = useIsScrollingFast(grid);
  // Reads the state when a wallet is chosen, so that a change of state does not draw the cards again.
  const onChoose = useCallback(
    (wallet: DirectoryWallet) => {
      const context = client.walletPicker.store.get()?.context;
      if (context) choose(selectWallet(wallet, context));
    },
    [client, choose],
  );
  const [from, to] = [nearRows.from * columns, Math.min(cells, nearRows.to * columns)];
  const renderedIndexes = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  if (focused >= 0 && focused < from) renderedIndexes.unshift(focused);
  if (focused >= to && focused < count) renderedIndexes.push(focused);
  return (
    <ul
      ref={grid}
      className="portico-wallet-grid"
      data-outdated={isOutdated}
      style={{ gridTemplateRows: `repeat(${rows}, var(--p-card-height))` }}
      aria-label={texts.walletsLabel}
    >
      {renderedIndexes.map((index) => {
        const row = wallets[index];
        return row ? (
          <WalletCard
            key={row.wallet.id}
            wallet={row.wallet}
            index={index}
            count={count}
            columns={columns}
            isInstalled={row.isInstalled}
            isCertified={row.isCertified}
            isBusy={isBusy}
            isScrollingFast={isScrollingFast}
            onChoose={onChoose}
          />
        ) : (
          <li key={index} style={cellStyle(index, columns)} aria-hidden="true">
            <Skeleton shape="card" />
          </li>
        );
      })}
    </ul>
  );
};
