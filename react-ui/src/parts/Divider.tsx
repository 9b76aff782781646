import type { ReactNode } from "react";

/** A line between groups, with a word in it. */
export const Divider = ({ children }: { readonly children?: ReactNode }) => (
  <div className="portico-divider">{children}</div>
);
