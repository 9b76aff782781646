import type { RecipientWarning } from "@portico/core";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Icon } from "./images/Icon.tsx";

/** What speaks against a recipient, the worst first. */
const order: ReadonlyArray<RecipientWarning> = ["lookalike", "self", "contract", "new"];

/** What a visitor should know of a recipient before sending (docs/rules/send.md#recipients). */
export const RecipientWarnings = ({ warnings }: { readonly warnings: ReadonlyArray<RecipientWarning> }) => {
  const { send: texts } = useViewTexts();
  const shown = order.filter((warning) => warnings.includes(warning));
  if (shown.length === 0) return null;
  return (
    <ul className="portico-warnings">
      {shown.map((warning) => (
        <li key={warning} className="portico-warning" data-warning={warning}>
          <Icon name="warning" />
          <span>{texts.warnings[warning]}</span>
        </li>
      ))}
    </ul>
  );
};
