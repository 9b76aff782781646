import { fillText } from "@portico/core/strings";
import { CODE_DIGITS, codeDigits } from "@portico/core/views";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Spinner } from "../parts/states/Spinner.tsx";
import { useLoginTexts } from "../texts/useLoginTexts.ts";

interface OneTimeCodeProps {
  readonly isChecking: boolean;
  readonly isWrong: boolean;
  /** Ids of what explains the code. */
  readonly describedBy: string;
  /** Called with the whole code as soon as it is complete. */
  readonly onComplete: (code: string) => void;
}

const positions = Array.from({ length: CODE_DIGITS }, (_, position) => position);
const noDigits: ReadonlyArray<string> = positions.map(() => "");

/** A box for each digit of a code. A pasted or autofilled code fills all of them. */
export const OneTimeCode = ({ isChecking, isWrong, describedBy, onComplete }: OneTimeCodeProps) => {
  const texts = useLoginTexts();
  const [digits, setDigits] = useState(noDigits);
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const focusBox = (position: number) => boxes.current[Math.min(Math.max(position, 0), CODE_DIGITS - 1)]?.focus();

  useEffect(() => {
    // After the title of the view, which gets the focus when the view opens.
    const timer = setTimeout(() => boxes.current[0]?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);

  const fill = (position: number, typed: string) => {
    const start = typed.length === CODE_DIGITS ? 0 : position;
    const filled = digits.map((digit, at) => typed[at - start] ?? digit);
    setDigits(filled);
    focusBox(start + typed.length);
    if (filled.every((digit) => digit !== "")) onComplete(filled.join(""));
  };
  const clear = (position: number) => setDigits(digits.map((digit, at) => (at === position ? "" : digit)));
  const onChange = (position: number, text: string) => {
    if (isChecking) return;
    const typed = codeDigits(text);
    const before = digits[position] ?? "";
    if (typed === "") clear(position);
    // A box that is typed into again holds the digit before and the new one.
    else fill(position, typed.length === 2 && before !== "" ? typed.replace(before, "") : typed);
  };
  const onKeyDown = (position: number, event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: position - 1,
      ArrowRight: position + 1,
      Home: 0,
      End: CODE_DIGITS - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === "Backspace" && digits[position] === "" && position > 0 && !isChecking) {
      event.preventDefault();
      clear(position - 1);
      focusBox(position - 1);
    }
  };

  return (
    <fieldset className="portico-code" dir="ltr" data-checking={isChecking} aria-describedby={describedBy}>
      <legend className="portico-visually-hidden">{texts.codeLabel}</legend>
      {positions.map((position) => (
        <input
          key={position}
          ref={(box) => {
            boxes.current[position] = box;
          }}
          type="text"
          inputMode="numeric"
          autoComplete={position === 0 ? "one-time-code" : "off"}
          aria-label={fillText(texts.digitLabel, { number: String(position + 1), count: String(CODE_DIGITS) })}
          aria-invalid={isWrong}
          readOnly={isChecking}
          value={digits[position]}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(position, event.target.value)}
          onKeyDown={(event) => onKeyDown(position, event)}
          onPaste={(event) => {
            event.preventDefault();
            const pasted = codeDigits(event.clipboardData.getData("text"));
            if (pasted !== "" && !isChecking) fill(position, pasted);
          }}
        />
      ))}
      {isChecking ? (
        <span className="portico-code-checking">
          <Spinner />
        </span>
      ) : null}
    </fieldset>
  );
};
