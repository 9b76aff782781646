import type { ReactNode } from "react";

interface RowSummaryProps {
  /** What is shown first: images of what moved. */
  readonly images: ReactNode;
  readonly title: string;
  readonly detail: ReactNode;
  /** What is shown at the end, such as the day and the state. */
  readonly ends: ReadonlyArray<ReactNode>;
}

/** The parts of a row do not touch where there is no layout: for screen readers, and in what is copied. */
const SEPARATOR = <span className="portico-visually-hidden">, </span>;

/** One transaction on one line: what happened, what moved, when, and its state. */
export const RowSummary = ({ images, title, detail, ends }: RowSummaryProps) => (
  <>
    {images}
    <span className="portico-row-text">
      <span className="portico-row-label portico-activity-title">{title}</span>
      {SEPARATOR}
      <span className="portico-row-detail">{detail}</span>
    </span>
    <span className="portico-item-end">
      {[...ends.entries()].map(([index, end]) =>
        end ? (
          <span key={index}>
            {SEPARATOR}
            {end}
          </span>
        ) : null,
      )}
    </span>
  </>
);
