import type { ReactNode } from "react";

/** An envelope. */
export const MailIcon = () => (
  <svg className="portico-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path
      d="M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM3 5.500l7 5.500 7-5.500"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface RingedProps {
  readonly status: "waiting" | "still";
  readonly children: ReactNode;
}

/** A large icon or logo, with a ring that turns while the dialog waits. */
export const Ringed = ({ status, children }: RingedProps) => (
  <div className="portico-ring" data-status={status}>
    <span className="portico-icon-box" data-variant="accent" data-size="huge">
      {children}
    </span>
  </div>
);
