import { fillText } from "@portico/core/strings";
import { useRef } from "react";
import { useAttempt } from "../../actions/useAttempt.ts";
import { useViewAttempt } from "../../hooks/modal/useViewAttempt.ts";
import { Button } from "../../parts/Button.tsx";
import { IconButton } from "../../parts/IconButton.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useWalletTexts } from "../../texts/useWalletTexts.ts";
import type { ViewProps } from "../ViewProps.ts";
import { CertifiedSwitch } from "./CertifiedSwitch.tsx";
import { EndMarker } from "./EndMarker.tsx";
import { PlaceholderGrid } from "./PlaceholderGrid.tsx";
import { useGridFocus } from "./useGridFocus.ts";
import { useWalletSearch } from "./useWalletSearch.ts";
import { WalletGrid } from "./WalletGrid.tsx";

type AllWalletsProps = ViewProps<"AllWallets" | "ConnectingWalletConnectBasic">;

/** Every wallet of the directory, page by page, and a search (docs/rules/directory.md#all-wallets). */
export const AllWallets = ({ view }: AllWalletsProps) => {
  const client = usePortico();
  const choice = useStore(client.walletPicker.store);
  const { page, count, isWhole } = useStore(client.directory.store);
  const { allWallets: texts } = useWalletTexts();
  const { notices } = useViewTexts();
  const search = useWalletSearch();
  const root = useRef<HTMLDivElement>(null);
  const firstPage = useViewAttempt(view);
  const nextPage = useAttempt((signal) => client.directory.more({ signal }));

  const rows = choice?.allWallets ?? [];
  const focused = useGridFocus(root, rows.length);
  const isBusy = choice?.waitsForPairing ?? true;
  const isSearch = search.status !== "off";
  const isEmpty = page === 0;
  const hasListFailed = isEmpty ? firstPage.status === "failed" : nextPage.error !== undefined;
  const isLoading = search.status === "searching" || (!isSearch && isEmpty && !hasListFailed);
  const hasFailed = search.status === "failed" || (!isSearch && hasListFailed);
  const retryList = isEmpty ? firstPage.retry : nextPage.start;
  const status = () => {
    if (isLoading) return isSearch ? texts.searching : texts.loading;
    if (hasFailed) return "";
    if (rows.length === 0) return texts.none;
    return isSearch
      ? fillText(texts.foundCount, { count: rows.length })
      : fillText(texts.loadedCount, { shown: rows.length, count: Math.max(count, rows.length) });
  };
  const scanQrCode = () => void client.router.push({ name: "ConnectingWalletConnect" });
  const list = () => {
    if (isLoading && rows.length === 0) return <PlaceholderGrid />;
    if (rows.length === 0 && hasFailed) return null;
    if (rows.length === 0 && (isSearch || isWhole)) {
      return (
        <EmptyState icon="search" title={texts.none} hint={notices.nothingFoundHint}>
          <Button onClick={scanQrCode}>{texts.scanQrCode}</Button>
        </EmptyState>
      );
    }
    return (
      <WalletGrid
        rows={rows}
        focused={focused}
        isBusy={isBusy}
        isOutdated={isLoading}
        hasMore={!isSearch && !isWhole && !hasFailed}
      />
    );
  };

  return (
    <div ref={root} className="portico-all-wallets" aria-busy={isLoading}>
      <div className="portico-all-wallets-bar">
        <SearchField value={search.text} onChange={search.setText} label={texts.searchPlaceholder} />
        <CertifiedSwitch isOn={search.isCertified} set={search.setIsCertified} />
        {choice?.context.device.isMobile ? (
          <IconButton icon="qrCode" label={texts.scanQrCode} onClick={scanQrCode} />
        ) : null}
      </div>
      <p className="portico-visually-hidden" role="status">
        {status()}
      </p>
      {list()}
      {hasFailed ? <ErrorState title={texts.failed} onRetry={isSearch ? search.retry : retryList} /> : null}
      {isSearch || isWhole || isEmpty || nextPage.isRunning || nextPage.error ? null : (
        <EndMarker onNear={nextPage.start} />
      )}
    </div>
  );
};
