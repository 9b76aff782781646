import type { AccountId } from "@portico/core";
import type { ReactNode } from "react";
import { fetched } from "../loading/fetched.tsx";
import { useFigureNote } from "./useFigureNote.ts";

interface BalancesNoteProps {
  readonly account: AccountId;
  /** What the visitor can do about figures that could not be refreshed. */
  readonly retry?: ReactNode;
}

const FigureOrigin = fetched(async () => (await import("./FigureOrigin.tsx")).FigureOrigin);

/**
 * The place for a note about the balances of an account, at the end of what is visible. It covers the end of a long
 * list, so that nothing moves when the figures become old.
 */
export const BalancesNote = ({ account, retry }: BalancesNoteProps) => {
  const note = useFigureNote(account);
  return (
    <div className="portico-empty-line portico-origin" role="status">
      {note ? <FigureOrigin note={note} /> : null}
      {note?.isOutdated ? retry : null}
    </div>
  );
};
