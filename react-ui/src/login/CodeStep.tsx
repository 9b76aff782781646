import type { PorticoError } from "@portico/core";
import { type ReactNode, useId, useState } from "react";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { CodeError } from "./CodeError.tsx";
import { MailIcon } from "./LoginIcon.tsx";
import { OneTimeCode } from "./OneTimeCode.tsx";

interface CodeStepProps {
  /** The address that got the code. */
  readonly email: string;
  readonly isChecking: boolean;
  /** Why the last code was refused. */
  readonly error: PorticoError | undefined;
  /** Differs for each mail. */
  readonly mail: number | undefined;
  readonly onCode: (code: string) => void;
  /** What the visitor can do who has no code. */
  readonly children: ReactNode;
}

/** Asks for the code of a mail. The boxes are empty again after a wrong code, and for the code of another mail. */
export const CodeStep = ({ email, isChecking, error, mail, onCode, children }: CodeStepProps) => {
  const texts = useLoginTexts();
  // The prefix keeps the id apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  const [shown, setShown] = useState({ error, mail, entry: 0 });
  if (shown.error !== error || shown.mail !== mail) {
    const isAnother = error !== undefined || shown.mail !== mail;
    setShown({ error, mail, entry: shown.entry + Number(isAnother) });
  }
  return (
    <div className="portico-login">
      <span className="portico-icon-box" data-variant="accent" data-size="large">
        <MailIcon />
      </span>
      <p id={`${id}-sent`} className="portico-login-sent">
        {texts.codeSent} <bdi dir="ltr">{email}</bdi>
      </p>
      <OneTimeCode
        key={shown.entry}
        isChecking={isChecking}
        isWrong={error !== undefined}
        describedBy={`${id}-sent ${id}-error`}
        onComplete={onCode}
      />
      <p id={`${id}-error`} className="portico-field-error" role="alert">
        {error && !isChecking ? <CodeError error={error} /> : null}
      </p>
      <p className="portico-visually-hidden" role="status">
        {isChecking ? texts.checkingCode : null}
      </p>
      <p className="portico-hint">{texts.codeLifetime}</p>
      {children}
    </div>
  );
};
