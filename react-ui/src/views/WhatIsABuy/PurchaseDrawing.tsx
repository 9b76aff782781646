/** A card on the way to a coin. Decoration, in the colours of the theme. */
export const PurchaseDrawing = () => (
  <svg className="portico-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <rect data-part="node" x="4" y="20" width="42" height="30" rx="5" />
    <path data-part="line" d="M4 29h42M10 42h10" />
    <path data-part="line" d="M52 36h10M58.500 31.500l4.500 4.500-4.500 4.500" />
    <circle data-part="core" cx="80" cy="36" r="13" />
    <path data-part="mark" d="M80 28v16M75 33l5-5 5 5" />
  </svg>
);
