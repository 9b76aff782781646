import type { ReactNode } from "react";

interface RowWithActionProps {
  readonly image: ReactNode;
  readonly label: string;
  /** What else is known, each shown whole. */
  readonly details: ReadonlyArray<string>;
  /** Why the action has failed. */
  readonly error?: string;
  readonly action: ReactNode;
  /** What follows the row when it asks something. */
  readonly children?: ReactNode;
}

/** A row that is not a button itself and ends with one. Its texts wrap: what is permitted must be read whole. */
export const RowWithAction = ({ image, label, details, error, action, children }: RowWithActionProps) => (
  <div className="portico-permission">
    <div className="portico-row" data-static="true">
      {image}
      <span className="portico-row-text">
        <span className="portico-permission-label">
          <bdi>{label}</bdi>
        </span>
        <span className="portico-permission-detail">
          {details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </span>
        {error ? (
          <span className="portico-field-error" role="alert">
            {error}
          </span>
        ) : null}
      </span>
      {action}
    </div>
    {children}
  </div>
);
