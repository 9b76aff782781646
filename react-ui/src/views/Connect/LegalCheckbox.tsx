import { useId } from "react";
import { LegalText } from "../../parts/LegalText.tsx";
import { useConsent } from "../../provider/ConsentContext.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

interface LegalConsent {
  /** Whether the site requires consent to its terms before the visitor can choose anything. */
  readonly isRequired: boolean;
  readonly isMissing: boolean;
  readonly isGiven: boolean;
  readonly set: (isGiven: boolean) => void;
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

/** Whether the visitor has accepted the site's terms, if the site asks for it (docs/rules/modal.md#legal-terms). */
export const useLegalConsent = (): LegalConsent => {
  const options = useStore(usePortico().modalOptions.store);
  const [isGiven, set] = useConsent();
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = options ?? {};
  const isRequired = (options?.features.legalCheckbox ?? false) && Boolean(terms || privacy);
  return { isRequired, isMissing: isRequired && !isGiven, isGiven, set, terms, privacy };
};

/**
 * The checkbox that the visitor has to tick first. It says so to screen readers too, because they do not see that the
 * rest is dimmed.
 */
export const LegalCheckbox = ({ consent }: { readonly consent: LegalConsent }) => {
  const { acceptBoth, acceptTerms, acceptPrivacy, acceptFirst } = useViewTexts().connect;
  const { isGiven, isMissing, set, terms, privacy } = consent;
  // The prefix keeps the id apart from those of another copy of React in the page.
  const id = `portico-${useId()}`;
  return (
    <div className="portico-consent">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-first`}
        checked={isGiven}
        onChange={(event) => set(event.target.checked)}
      />
      <label htmlFor={id}>
        <LegalText
          text={terms && privacy ? acceptBoth : terms ? acceptTerms : acceptPrivacy}
          terms={terms}
          privacy={privacy}
        />
      </label>
      <p id={`${id}-first`} className="portico-visually-hidden" role="status">
        {isMissing ? acceptFirst : null}
      </p>
    </div>
  );
};
