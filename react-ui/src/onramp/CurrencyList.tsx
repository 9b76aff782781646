import { type ReactNode, useState } from "react";
import { Icon } from "../parts/images/Icon.tsx";
import { Row } from "../parts/Row.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { EmptyState } from "../parts/states/EmptyState.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";

export interface Currency {
  readonly id: string;
  readonly name: string;
  /** Its short form, and where it can be had. */
  readonly detail: string;
  readonly image: ReactNode;
}

interface CurrencyListProps {
  readonly currencies: ReadonlyArray<Currency>;
  readonly chosenId: string | undefined;
  readonly label: string;
  readonly searchLabel: string;
  readonly onChoose: (id: string) => void;
}

/** From this length on, a list can be searched. */
const SEARCHABLE_LENGTH = 8;

const matching = (currencies: ReadonlyArray<Currency>, search: string): ReadonlyArray<Currency> => {
  const wanted = search.trim().toLowerCase();
  return currencies.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(wanted));
};

/** Currencies to choose one from. The choice leads back. */
export const CurrencyList = ({ currencies, chosenId, label, searchLabel, onChoose }: CurrencyListProps) => {
  const client = usePortico();
  const { onramp: texts } = useMoneyTexts();
  const { notices } = useViewTexts();
  const [search, setSearch] = useState("");
  const isSearchable = currencies.length >= SEARCHABLE_LENGTH;
  const matches = matching(currencies, search);
  return (
    <div className="portico-stack">
      {isSearchable ? <SearchField value={search} onChange={setSearch} label={searchLabel} /> : null}
      <p className="portico-visually-hidden" role="status">
        {search.trim() === "" ? null : matches.length === 0 ? texts.noneFound : String(matches.length)}
      </p>
      {matches.length === 0 ? (
        <EmptyState icon="search" title={texts.noneFound} hint={notices.nothingFoundHint} />
      ) : (
        <ul className="portico-stack" aria-label={label}>
          {matches.map(({ id, name, detail, image }) => (
            <li key={id}>
              <Row
                image={image}
                label={name}
                detail={<bdi>{detail}</bdi>}
                end={id === chosenId ? <Icon name="check" /> : undefined}
                aria-current={id === chosenId || undefined}
                onClick={() => {
                  onChoose(id);
                  void client.modal.back();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
