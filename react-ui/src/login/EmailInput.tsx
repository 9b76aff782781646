import { type ReactNode, useId } from "react";
import { MailIcon } from "./LoginIcon.tsx";

interface EmailInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onFocus?: () => void;
  /** Stands at the end of the field. */
  readonly children?: ReactNode;
}

/** A field for an e-mail address, with what is wrong with it below. */
export const EmailInput = ({
  value,
  onChange,
  onSubmit,
  error,
  isBusy,
  label,
  children,
  ...input
}: EmailInputProps) => {
  // The prefix keeps the id apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="portico-search portico-email" data-invalid={error !== undefined}>
        <MailIcon />
        <input
          {...input}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          // An address is written from left to right in every language.
          dir={value === "" ? undefined : "ltr"}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          readOnly={isBusy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      <p id={`${id}-error`} className="portico-field-error" role="alert">
        {error}
      </p>
    </form>
  );
};
