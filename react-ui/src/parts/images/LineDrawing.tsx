interface LineDrawingProps {
  readonly name: string;
  /** Strokes in a square of 20 units. */
  readonly path: string;
}

/** A line drawing in the colour of the text, hidden from screen readers. */
export const LineDrawing = ({ name, path }: LineDrawingProps) => (
  <svg className="portico-icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** A cross. It is apart from the other icons, because the frame of the dialog needs no other. */
export const CLOSE_PATH = "M5 5l10 10M15 5L5 15";
