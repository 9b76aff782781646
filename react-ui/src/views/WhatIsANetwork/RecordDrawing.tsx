/** Several computers that keep one ledger. Decoration, in the colours of the theme. */
export const RecordDrawing = () => (
  <svg className="portico-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path data-part="line" d="M48 20v14M20 50l16-8M76 50l-16-8" />
    <rect data-part="core" x="35" y="30" width="26" height="22" rx="6" />
    <path data-part="mark" d="M41 38h14M41 44h9" />
    <rect data-part="node" x="38" y="4" width="20" height="16" rx="5" />
    <rect data-part="node" x="4" y="46" width="20" height="16" rx="5" />
    <rect data-part="node" x="72" y="46" width="20" height="16" rx="5" />
  </svg>
);
