import type { RecipientError } from "@portico/core";
import { hasForeignLetters } from "@portico/core/views";
import { RecipientWarnings } from "../../parts/RecipientWarnings.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface RecipientRemedyProps {
  readonly error: RecipientError;
  readonly onUse: (address: string) => void;
  readonly onRetry: () => void;
}

/**
 * What a visitor can do about a name that is no recipient: look it up again, or send to the address that it has on
 * Ethereum (docs/rules/send.md#recipients).
 */
export const RecipientRemedy = ({ error, onUse, onRetry }: RecipientRemedyProps) => {
  const { send: texts } = useMoneyTexts();
  const { actions } = useViewTexts();
  if (error._tag === "NameResolveFailed") {
    return (
      <button type="button" className="portico-chip portico-recipient-remedy" onClick={onRetry}>
        {actions.tryAgain}
      </button>
    );
  }
  if (error._tag !== "NameHasNoAddress" || error.details.ethereumAddress === undefined) return null;
  const { name, ethereumAddress } = error.details;
  return (
    <>
      <div className="portico-recipient-remedy">
        <span>{texts.onEthereum}</span>
        <bdi dir="ltr" className="portico-whole-address">
          {ethereumAddress}
        </bdi>
        <button type="button" className="portico-chip" onClick={() => onUse(ethereumAddress)}>
          {texts.useAddress}
        </button>
      </div>
      <RecipientWarnings warnings={hasForeignLetters(name) ? ["letters"] : []} />
    </>
  );
};
