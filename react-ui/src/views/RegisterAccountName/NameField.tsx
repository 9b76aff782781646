import { nameLabel } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useEffect, useId, useRef } from "react";
import { IconButton } from "../../parts/IconButton.tsx";
import { useNameTexts } from "../../texts/useNameTexts.ts";

interface NameFieldProps {
  readonly text: string;
  readonly suffix: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  /** Whether there is a name to submit. */
  readonly canSubmit: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A field for a name before its suffix, with what is wrong with it below. */
export const NameField = ({ text, suffix, error, isReadOnly, canSubmit, onType, onSubmit }: NameFieldProps) => {
  const texts = useNameTexts();
  // The prefix keeps the id apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog moves the focus to a new view first.
    const timer = setTimeout(() => input.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="portico-search portico-name-field" dir="ltr" data-invalid={error !== undefined}>
        <input
          ref={input}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={texts.placeholder}
          aria-label={fillText(texts.fieldLabel, { suffix })}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        <span className="portico-name-suffix" aria-hidden="true">
          {suffix}
        </span>
        <IconButton
          icon="chevronRight"
          label={fillText(texts.submitLabel, { name: `${nameLabel(text, suffix)}${suffix}` })}
          isOff={!canSubmit}
          onClick={onSubmit}
        />
      </div>
      <p id={`${id}-error`} className="portico-field-error" role="alert">
        {error}
      </p>
    </form>
  );
};
