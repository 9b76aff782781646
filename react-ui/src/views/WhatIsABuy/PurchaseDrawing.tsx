/** A card on the way to a coin. Decoration, in the colours of the theme. */
export const PurchaseDrawing = () => (
  <svg className="portico-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <rect data-part="node" x="4" y="20" width="42" height="30" rx="5" />
    <path data-part="line" d="M4 29h42M10 42h10" />
    <path data-part="line" d="M51 36h9M56 32l4 4-4 4" />
    <circle data-part="core" cx="80" cy="36" r="13" />
    <path data-part="mark" d="M80 28l6 8-6 8-6-8z" />
  </svg>
);
