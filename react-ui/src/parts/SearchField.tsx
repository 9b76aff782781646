import { useId } from "react";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { IconButton } from "./IconButton.tsx";
import { Icon } from "./images/Icon.tsx";

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field's label, which also shows in the empty field. */
  readonly label: string;
}

/** A search field. */
export const SearchField = ({ value, onChange, label }: SearchFieldProps) => {
  const { actions } = useViewTexts();
  // The prefix keeps the id apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  return (
    <div className="portico-search">
      <Icon name="search" />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? <IconButton icon="close" label={actions.clearSearch} onClick={() => onChange("")} /> : null}
    </div>
  );
};
