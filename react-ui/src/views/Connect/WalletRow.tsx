import { type ConnectRow, selectRow, type WalletChoiceState } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { shownWalletCount } from "@portico/core/views";
import { useChoose } from "../../actions/useChoose.ts";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { ConnectorImage, WalletImage } from "../../parts/images/WalletImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

const NO_WALLETS = shownWalletCount(0);

const RowImage = ({ row }: { readonly row: ConnectRow }) => {
  if ("wallet" in row) return <WalletImage wallet={row.wallet} />;
  if ("connector" in row) return <ConnectorImage connector={row.connector} />;
  return <IconBox icon={row.group === "walletConnect" ? "qrCode" : "grid"} variant="accent" />;
};

interface WalletRowProps {
  readonly row: ConnectRow;
  readonly choice: WalletChoiceState;
  /** Whether a heading above says already that the wallet is installed, or was used lately. */
  readonly isUnderHeading: boolean;
}

/** A row of the Connect screen, with its badge (docs/rules/modal.md#connect-rows). */
export const WalletRow = ({ row, choice, isUnderHeading }: WalletRowProps) => {
  const client = usePortico();
  const choose = useChoose();
  const { connect: texts } = useViewTexts();
  const badges = {
    "QR code": texts.qrCodeBadge,
    recent: isUnderHeading ? undefined : texts.recentBadge,
    multichain: texts.multichainBadge,
    installed: isUnderHeading ? undefined : texts.installedBadge,
  };
  const label = (): string => {
    if ("wallet" in row) return row.wallet.name;
    if ("connector" in row) return row.connector.name;
    return row.group === "walletConnect" ? "WalletConnect" : texts.allWallets;
  };
  const origin = () => {
    if (!("connector" in row) || row.origin === undefined) return undefined;
    const { origin: site, rival } = row;
    return <bdi>{rival ? fillText(texts.rivalOrigin, { origin: site, ...rival }) : site}</bdi>;
  };
  const tag = () => {
    // A list that is still loading has no badge.
    if (row.group === "allWallets") return row.badge === NO_WALLETS ? null : <Tag>{row.badge}</Tag>;
    const text = "badge" in row ? badges[row.badge] : undefined;
    return text && "badge" in row ? <Tag variant={row.badge === "installed" ? "success" : "accent"}>{text}</Tag> : null;
  };
  // Nobody has asked for it yet, so a failure is said when somebody does.
  const prepare = () => void client.pairing.prepare().catch(() => {});
  const pairs = row.group === "walletConnect" || "wallet" in row;

  return (
    <Row
      image={<RowImage row={row} />}
      label={label()}
      detail={origin()}
      end={tag()}
      isBusy={choice.waitsForPairing && "wallet" in row}
      {...(row.group === "allWallets" && row.badge !== NO_WALLETS
        ? { "aria-label": fillText(texts.allWalletsLabel, { count: row.badge }) }
        : {})}
      // A code is prepared when the pointer or the focus reaches a row that pairs.
      {...(pairs ? { onPointerEnter: prepare, onFocus: prepare } : {})}
      onClick={() => choose(selectRow(row, choice.context))}
    />
  );
};
