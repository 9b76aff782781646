import { copyText } from "@portico/core";
import { useEffect, useState } from "react";

const SHOWN_MILLIS = 2_000;

/** Copies a text and says whether that succeeded. */
export const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MILLIS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    copyText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <span className="demo-copy">
      <span role="status">
        {outcome === "copied" ? "Copied" : outcome === "failed" ? "Copying is not allowed" : ""}
      </span>
      <button type="button" className="demo-button" onClick={() => void copy()}>
        {label}
      </button>
    </span>
  );
};
