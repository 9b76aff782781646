/** A request that waits for approval. Decoration, in the colours of the theme. */
export const ApproveDrawing = () => (
  <svg className="portico-drawing" data-turns="never" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <rect data-part="node" x="28" y="6" width="40" height="60" rx="9" />
    <path data-part="line" d="M38 20h20M38 28h13" />
    <circle data-part="core" cx="48" cy="46" r="11" />
    <path data-part="mark" d="M43.5 46.5l3.200 3.200 6-7" />
  </svg>
);
