import { type ReactNode, useEffect } from "react";
import { useInert } from "../focus/useInert.ts";
import { LEAVING_VIEW_MAX_MILLIS } from "../theme/timings.ts";

interface StageViewProps {
  readonly children: ReactNode;
  readonly name: string;
  /** Undefined for the view with which the dialog opens. */
  readonly direction: "forward" | "back" | undefined;
  /** How far the view was scrolled when the visitor left it; undefined for the current view. It fades where it stood. */
  readonly leftAt: number | undefined;
  /** Called when a view that was left has faded out. */
  readonly onGone: () => void;
}

/** One view of the stage. One that was left slides out above the current view, and nobody can use it any more. */
export const StageView = ({ children, name, direction, leftAt, onGone }: StageViewProps) => {
  const isLeaving = leftAt !== undefined;
  const element = useInert(isLeaving);
  // A page in the background runs no animations.
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onGone, LEAVING_VIEW_MAX_MILLIS);
    return () => clearTimeout(timer);
  }, [isLeaving, onGone]);
  return (
    <div
      ref={element}
      className="portico-view"
      {...(isLeaving ? { "data-leaving": true, "aria-hidden": true } : { "data-view": name })}
      data-direction={direction}
      style={isLeaving ? { top: -leftAt } : undefined}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isLeaving && target === currentTarget) onGone();
      }}
    >
      {children}
    </div>
  );
};
