import type { ConnectGroupName, ConnectRow, WalletChoiceState } from "@portico/core/domain";
import { connectGroups } from "@portico/core/views";
import { useId } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { WalletRow } from "./WalletRow.tsx";

const keyOf = (row: ConnectRow): string => {
  if ("wallet" in row) return `${row.group} ${row.wallet.id}`;
  return "connector" in row ? `${row.group} ${row.connector.namespace} ${row.connector.id}` : row.group;
};

interface WalletListProps {
  readonly rows: ReadonlyArray<ConnectRow>;
  readonly choice: WalletChoiceState;
  /** The id of the heading, if the list has one. */
  readonly headingId?: string;
}

const WalletList = ({ rows, choice, headingId }: WalletListProps) => {
  const { walletsLabel } = useViewTexts().connect;
  return (
    <ul
      className="portico-choices portico-origins"
      {...(headingId ? { "aria-labelledby": headingId } : { "aria-label": walletsLabel })}
    >
      {rows.map((row) => (
        <li key={keyOf(row)} className={row.group === "allWallets" ? "portico-choice-of-all" : undefined}>
          <WalletRow row={row} choice={choice} isUnderHeading={headingId !== undefined} />
        </li>
      ))}
    </ul>
  );
};

/** The wallets of the Connect screen in their order, under headings if the site wants them (docs/rules/modal.md#wallet-groups). */
export const WalletRows = ({ choice }: { readonly choice: WalletChoiceState }) => {
  const features = useStore(usePortico().modalOptions.store)?.features;
  const { connect: texts } = useViewTexts();
  // The prefix keeps the ids apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  if (!features?.walletGroups) return <WalletList rows={choice.rows} choice={choice} />;
  const headings: Readonly<Record<ConnectGroupName, string>> = {
    recent: texts.recentGroup,
    installed: texts.installedGroup,
    recommended: texts.recommendedGroup,
    popular: texts.popularGroup,
    more: texts.moreGroup,
  };
  return connectGroups(choice.rows).map(({ name, rows }) => (
    <section key={name} className="portico-wallet-group">
      <h3 id={`${id}-${name}`} className="portico-group-title">
        {headings[name]}
      </h3>
      <WalletList rows={rows} choice={choice} headingId={`${id}-${name}`} />
    </section>
  ));
};
