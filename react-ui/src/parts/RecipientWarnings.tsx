import type { RecipientWarning } from "@portico/core";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { Warning } from "./Warning.tsx";

/** What speaks against a recipient, the worst first. */
const order: ReadonlyArray<RecipientWarning> = ["lookalike", "letters", "self", "contract", "new"];

/** What a visitor should know of a recipient before sending (docs/rules/send.md#recipients). */
export const RecipientWarnings = ({ warnings }: { readonly warnings: ReadonlyArray<RecipientWarning> }) => {
  const { send: texts } = useMoneyTexts();
  const shown = order.filter((warning) => warnings.includes(warning));
  if (shown.length === 0) return null;
  return (
    <ul className="portico-warnings">
      {shown.map((warning) => (
        <li key={warning}>
          <Warning tone={warning === "lookalike" ? "danger" : "caution"}>{texts.warnings[warning]}</Warning>
        </li>
      ))}
    </ul>
  );
};
