/** A key and what it opens. Decoration, in the colours of the theme. */
export const KeysDrawing = () => (
  <svg className="portico-drawing" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <rect data-part="node" x="14" y="18" width="52" height="40" rx="9" />
    <path data-part="line" d="M14 30h52" />
    <circle data-part="core" cx="68" cy="38" r="13" />
    <path data-part="mark" d="M68 34.5a3 3 0 0 1 1.800 5.400V44h-3.600v-4.100a3 3 0 0 1 1.800-5.400z" />
  </svg>
);
