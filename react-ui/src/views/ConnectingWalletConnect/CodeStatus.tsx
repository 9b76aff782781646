import { useState } from "react";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** Tells those who do not see the code that it is there, or that a new one has taken its place. */
export const CodeStatus = ({ uri }: { readonly uri: string | undefined }) => {
  const { codeLoading, codeReady, newCode } = useViewTexts().pairing;
  const [shown, setShown] = useState({ uri, isRenewed: false });
  if (shown.uri !== uri) setShown({ uri, isRenewed: shown.uri !== undefined });
  return (
    <p className="portico-visually-hidden" role="status">
      {/* The same words for another code are said again. */}
      <span key={uri}>{uri ? (shown.isRenewed ? newCode : codeReady) : codeLoading}</span>
    </p>
  );
};
