import type { ReactNode } from "react";

/** A line of a list of details: what it is, and its value. */
export const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="portico-detail">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
