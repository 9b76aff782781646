/** One wallet that opens several sites. Decoration, in the colours of the theme. */
export const LoginDrawing = () => (
  <svg className="portico-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path data-part="line" d="M34 36h12c8 0 8-20 16-20h4M46 36h20M46 36c8 0 8 20 16 20h4" />
    <rect data-part="core" x="8" y="24" width="26" height="24" rx="7" />
    <path data-part="mark" d="M16 36h10M21 31v10" />
    <rect data-part="node" x="66" y="8" width="22" height="16" rx="5" />
    <rect data-part="node" x="66" y="28" width="22" height="16" rx="5" />
    <rect data-part="node" x="66" y="48" width="22" height="16" rx="5" />
  </svg>
);
