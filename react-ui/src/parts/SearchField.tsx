import { useId } from "react";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { IconButton } from "./IconButton.tsx";
import { Icon } from "./images/Icon.tsx";

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the field, and shows in it while it is empty. */
  readonly label: string;
}

/** A field to search with. */
export const SearchField = ({ value, onChange, label }: SearchFieldProps) => {
  const { actions } = useViewTexts();
  // Another copy of React in the page counts as well.
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
