import { type ConnectRow, selectRow, shownWalletCount, type WalletChoiceState } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useChoose } from "../../actions/useChoose.ts";
import { Button } from "../../parts/Button.tsx";
import { Divider } from "../../parts/Divider.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { ConnectorImage, WalletImage } from "../../parts/images/WalletImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { Skeleton } from "../../parts/states/Skeleton.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { AfterConsent } from "./AfterConsent.tsx";
import { NoMethods } from "./NoMethods.tsx";
import { WalletGuidePrompt } from "./WalletGuidePrompt.tsx";

const NO_WALLETS = shownWalletCount(0);

const keyOf = (row: ConnectRow): string => {
  if ("wallet" in row) return `${row.group} ${row.wallet.id}`;
  return "connector" in row ? `${row.group} ${row.connector.namespace} ${row.connector.id}` : row.group;
};

const RowImage = ({ row }: { readonly row: ConnectRow }) => {
  if ("wallet" in row) return <WalletImage wallet={row.wallet} />;
  if ("connector" in row) return <ConnectorImage connector={row.connector} />;
  return <IconBox icon={row.group === "walletConnect" ? "qrCode" : "grid"} variant="accent" />;
};

/** The wallets of the Connect screen, in their order and with their badges (docs/rules/modal.md#connect-rows). */
export const WalletRows = ({ choice }: { readonly choice: WalletChoiceState }) => {
  const client = usePortico();
  const choose = useChoose();
  const { connect: texts } = useViewTexts();
  const badges = {
    "qr code": texts.qrCodeBadge,
    recent: texts.recentBadge,
    multichain: texts.multichainBadge,
    installed: texts.installedBadge,
  };
  const labelOf = (row: ConnectRow): string => {
    if ("wallet" in row) return row.wallet.name;
    if ("connector" in row) return row.connector.name;
    return row.group === "walletConnect" ? "WalletConnect" : texts.allWallets;
  };
  const originOf = (row: ConnectRow): string | undefined => {
    if (!("connector" in row) || row.origin === undefined) return undefined;
    const { origin, rival } = row;
    return rival ? fillText(texts.rivalOrigin, { origin, ...rival }) : origin;
  };
  const tagOf = (row: ConnectRow) => {
    // A list that is still loading has no badge.
    if (row.group === "allWallets") return row.badge === NO_WALLETS ? null : <Tag>{row.badge}</Tag>;
    if (!("badge" in row)) return null;
    return <Tag variant={row.badge === "installed" ? "success" : "accent"}>{badges[row.badge]}</Tag>;
  };
  /** Prepares a code when the pointer or the focus reaches a row that pairs. */
  const prepare = (row: ConnectRow) => {
    const pairs = row.group === "walletConnect" || "wallet" in row;
    return pairs
      ? { onPointerEnter: () => void client.pairing.prepare(), onFocus: () => void client.pairing.prepare() }
      : {};
  };

  return (
    <ul className="portico-rows portico-origins" aria-label={texts.walletsLabel}>
      {choice.rows.map((row) => (
        <li key={keyOf(row)}>
          <Row
            image={<RowImage row={row} />}
            label={labelOf(row)}
            detail={originOf(row)}
            end={tagOf(row)}
            isBusy={choice.waitsForPairing && "wallet" in row}
            {...(row.group === "allWallets" && row.badge !== NO_WALLETS
              ? { "aria-label": fillText(texts.allWalletsLabel, { count: row.badge }) }
              : {})}
            {...prepare(row)}
            onClick={() => choose(selectRow(row, choice.context))}
          />
        </li>
      ))}
    </ul>
  );
};

/** Choosing how to connect (docs/rules/modal.md#connect-methods). */
export const Connect = () => {
  const client = usePortico();
  const choice = useStore(client.walletPicker.store);
  const texts = useViewTexts();

  if (!choice?.isReady) {
    return (
      <div className="portico-rows" aria-busy="true">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  }
  const hasNothing = choice.methods.length === 0 || choice.rows.length === 0;
  return (
    <div className="portico-connect">
      <AfterConsent>
        {hasNothing ? <NoMethods /> : null}
        {choice.methods.map(({ method, shape, isDivided }) => (
          <section key={method} className="portico-connect-method">
            {isDivided ? <Divider>{texts.actions.or}</Divider> : null}
            {method !== "wallet" ? null : shape === "button" ? (
              <Button onClick={() => void client.router.push({ name: "ConnectWallets" })}>
                {texts.connect.continueWithWallet}
              </Button>
            ) : (
              <WalletRows choice={choice} />
            )}
          </section>
        ))}
      </AfterConsent>
      {choice.isGuideOffered ? <WalletGuidePrompt /> : null}
    </div>
  );
};
