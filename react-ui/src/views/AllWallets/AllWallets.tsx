import { fillText } from "@portico/core/strings";
import { useEffect, useRef } from "react";
import { useAttempt } from "../../actions/useAttempt.ts";
import { useOnEntry } from "../../actions/useOnEntry.ts";
import { IconButton } from "../../parts/IconButton.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { CertifiedSwitch } from "./CertifiedSwitch.tsx";
import { EndMarker } from "./EndMarker.tsx";
import { PlaceholderGrid } from "./PlaceholderGrid.tsx";
import { useGridFocus } from "./useGridFocus.ts";
import { useWalletSearch } from "./useWalletSearch.ts";
import { WalletGrid } from "./WalletGrid.tsx";

/** Every wallet of the directory, page by page, and a search (docs/rules/directory.md#all-wallets). */
export const AllWallets = () => {
  const client = usePortico();
  const choice = useStore(client.walletPicker.store);
  const { page, count, isWhole } = useStore(client.directory.store);
  const { allWallets: texts, notices } = useViewTexts();
  const search = useWalletSearch();
  const root = useRef<HTMLDivElement>(null);
  const pages = useAttempt(async (signal) => {
    // The wallets before the list may fail to load; the list itself may not.
    await client.directory.prefetch({ signal }).catch(() => {});
    await client.directory.more({ signal });
  });
  useOnEntry(() => {
    if (page === 0) pages.start();
  });
  // The list starts again when the site's networks change.
  const shownPage = useRef(page);
  useEffect(() => {
    if (page < shownPage.current) pages.start();
    shownPage.current = page;
  });

  const rows = choice?.allWallets ?? [];
  const focused = useGridFocus(root, rows.length);
  const isBusy = choice?.waitsForPairing ?? true;
  const isSearch = search.status !== "off";
  const isLoading = search.status === "searching" || (!isSearch && page === 0 && !pages.error);
  const hasFailed = search.status === "failed" || (!isSearch && pages.error !== undefined);
  const status = () => {
    if (isLoading) return isSearch ? texts.searching : texts.loading;
    if (hasFailed) return "";
    if (rows.length === 0) return texts.none;
    return isSearch
      ? fillText(texts.foundCount, { count: rows.length })
      : fillText(texts.loadedCount, { shown: rows.length, count: Math.max(count, rows.length) });
  };
  const list = () => {
    if (isLoading) return <PlaceholderGrid />;
    if (rows.length === 0 && hasFailed) return null;
    if (rows.length === 0 && (isSearch || isWhole)) {
      return <EmptyState icon="search" title={texts.none} hint={notices.nothingFoundHint} />;
    }
    return <WalletGrid rows={rows} focused={focused} isBusy={isBusy} hasMore={!isSearch && !isWhole && !hasFailed} />;
  };

  return (
    <div ref={root} className="portico-all-wallets" aria-busy={isLoading}>
      <div className="portico-all-wallets-bar">
        <SearchField value={search.text} onChange={search.setText} label={texts.searchPlaceholder} />
        <CertifiedSwitch isOn={search.isCertified} set={search.setIsCertified} />
        {choice?.context.device.isMobile ? (
          <IconButton
            icon="qrCode"
            label={texts.scanQrCode}
            onClick={() => void client.router.push({ name: "ConnectingWalletConnect" })}
          />
        ) : null}
      </div>
      <p className="portico-visually-hidden" role="status">
        {status()}
      </p>
      {list()}
      {hasFailed ? <ErrorState title={texts.failed} onRetry={isSearch ? search.retry : pages.start} /> : null}
      {isSearch || isWhole || page === 0 || pages.isRunning || pages.error ? null : <EndMarker onNear={pages.start} />}
    </div>
  );
};
