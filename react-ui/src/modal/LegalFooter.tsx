import { LegalText } from "../parts/LegalText.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";

/**
 * Names the site's terms and privacy policy below the ways to connect, unless a checkbox asks for consent
 * (docs/rules/modal.md#legal-terms).
 */
export const LegalFooter = () => {
  const options = useStore(usePortico().modalOptions.store);
  const texts = useViewTexts();
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy, features } = options ?? {};
  if ((!terms && !privacy) || features?.legalCheckbox) return null;
  const { legalBoth, legalTerms, legalPrivacy } = texts.connect;
  return (
    <footer className="portico-footer">
      <LegalText
        text={terms && privacy ? legalBoth : terms ? legalTerms : legalPrivacy}
        terms={terms}
        privacy={privacy}
      />
    </footer>
  );
};
