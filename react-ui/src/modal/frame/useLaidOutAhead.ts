import { useLayoutEffect } from "react";
import { whenPainted } from "./whenPainted.ts";

/**
 * Marks a dialog that is rendered ahead once the browser has laid it out. Its contents are skipped from then on, no longer
 * hidden: to show what was hidden, the browser computes the styles of every element again. What is skipped is not laid out,
 * so that a change of the contents takes the mark back.
 */
export const useLaidOutAhead = (root: HTMLElement | null, isAhead: boolean, contents: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have to be laid out first
  useLayoutEffect(() => {
    if (!root || !isAhead) return;
    let isCurrent = true;
    // The height follows the contents two frames later.
    whenPainted(() => {
      if (!isCurrent) return;
      root.dataset.laidOut = "";
      // The styles of what is no longer hidden are computed now, not when they are needed.
      root.querySelector("button")?.getClientRects();
    });
    return () => {
      isCurrent = false;
      delete root.dataset.laidOut;
    };
  }, [root, isAhead, contents]);
};
