import type { ReactNode } from "react";
import { useInert } from "../../focus/useInert.ts";
import { LegalCheckbox, useLegalConsent } from "./LegalCheckbox.tsx";

/** Ways to connect. If the site asks for consent, they can be used only once the visitor has accepted its terms. */
export const AfterConsent = ({ children }: { readonly children: ReactNode }) => {
  const consent = useLegalConsent();
  const { isRequired, isMissing } = consent;
  const methods = useInert(isMissing);
  return (
    <>
      {isRequired ? <LegalCheckbox consent={consent} /> : null}
      <div ref={methods} className="portico-connect-methods" data-dimmed={isMissing}>
        {children}
      </div>
    </>
  );
};
