import { useState } from "react";
import { useConnectingTexts } from "../../texts/useConnectingTexts.ts";

/** Tells screen readers that the code is ready, or that a new code has replaced it. */
export const CodeStatus = ({ uri }: { readonly uri: string | undefined }) => {
  const { codeLoading, codeReady, newCode } = useConnectingTexts().pairing;
  const [displayed, setDisplayed] = useState({ uri, isRenewed: false });
  if (displayed.uri !== uri) setDisplayed({ uri, isRenewed: displayed.uri !== undefined });
  return (
    <p className="portico-visually-hidden" role="status">
      {/* The key makes screen readers repeat the same words for another code. */}
      <span key={uri}>{uri ? (displayed.isRenewed ? newCode : codeReady) : codeLoading}</span>
    </p>
  );
};
