import { hasForeignLetters } from "@portico/core/views";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { Warning } from "./Warning.tsx";

/** Marks a name that may only look like another one (docs/rules/identity.md#look-alike-names). */
export const NameWarning = ({ name }: { readonly name: string | undefined }) => {
  const { send: texts } = useMoneyTexts();
  return name !== undefined && hasForeignLetters(name) ? <Warning>{texts.warnings.letters}</Warning> : null;
};
