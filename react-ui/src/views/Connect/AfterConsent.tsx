import type { ReactNode } from "react";
import { useInert } from "../../focus/useInert.ts";
import { LegalCheckbox, useLegalConsent } from "./LegalCheckbox.tsx";

/** Ways to connect, which can be used once the site's terms are accepted where it asks for that. */
export const AfterConsent = ({ children }: { readonly children: ReactNode }) => {
  const consent = useLegalConsent();
  const { isAsked, isMissing } = consent;
  const methods = useInert(isMissing);
  return (
    <>
      {isAsked ? <LegalCheckbox consent={consent} /> : null}
      <div ref={methods} className="portico-connect-methods" data-dimmed={isMissing}>
        {children}
      </div>
    </>
  );
};
