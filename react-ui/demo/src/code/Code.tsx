import { useMemo } from "react";
import { highlight } from "./highlight.ts";

/** Code to read, with syntax colours. */
export const Code = ({ code, label }: { readonly code: string; readonly label: string }) => {
  const parts = useMemo(() => highlight(code), [code]);
  let offset = 0;
  return (
    // The section scrolls sideways, so it has to be reachable by keyboard.
    <section className="demo-code" aria-label={label} tabIndex={0}>
      <pre>
        <code>
          {parts.map(({ kind, text }) => {
            offset += text.length;
            return (
              <span key={offset} data-kind={kind}>
                {text}
              </span>
            );
          })}
        </code>
      </pre>
    </section>
  );
};
