import type { PorticoError } from "@portico/core";
import { isPorticoError } from "@portico/core";
import { useState } from "react";
import { useErrorTexts } from "../texts/useErrorTexts.ts";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { emailErrorText } from "./emailErrorText.ts";

/** Shorter texts cannot be an address yet. */
const EMAIL_MIN_CHARACTERS = 4;

interface EmailEntry {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly submit: () => void;
}

/** An address that is typed, and what became of it. */
export const useEmailEntry = (initial: string, send: (email: string) => Promise<unknown>): EmailEntry => {
  const texts = useLoginTexts();
  const errors = useErrorTexts();
  const [text, setText] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<PorticoError>();
  const email = text.trim();
  const canSubmit = email.length >= EMAIL_MIN_CHARACTERS && !isBusy;
  const submit = async () => {
    if (!canSubmit) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await send(email);
    } catch (failure) {
      if (isPorticoError(failure)) setError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    text,
    setText: (newText) => {
      setText(newText);
      setError(undefined);
    },
    error: error && emailErrorText(error, texts, errors),
    isBusy,
    canSubmit,
    submit: () => void submit(),
  };
};
