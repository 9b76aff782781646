/** Paths to different heights, one of them chosen. Decoration, in the colours of the theme. */
export const ChoiceDrawing = () => (
  <svg className="portico-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <path data-part="line" d="M16 36h14c10 0 8-22 20-22h18M30 36h38M30 36c10 0 8 22 20 22h18" />
    <circle data-part="node" cx="12" cy="36" r="8" />
    <circle data-part="node" cx="78" cy="14" r="10" />
    <circle data-part="core" cx="78" cy="36" r="10" />
    <path data-part="mark" d="M73.500 36.500l3 3 6-6.500" />
    <circle data-part="node" cx="78" cy="58" r="10" />
  </svg>
);
