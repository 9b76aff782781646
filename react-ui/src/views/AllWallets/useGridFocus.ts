import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { gridColumns } from "./gridColumns.ts";
import { gridStep } from "./gridStep.ts";

/** The place of the card that contains an element, from 0; undefined outside of the grid. */
const cellIndex = (element: Element): number | undefined => {
  const positionInSet = element.closest("[aria-posinset]")?.getAttribute("aria-posinset");
  return positionInSet ? Number(positionInSet) - 1 : undefined;
};

/**
 * Moves the focus between the cards of the grid with the arrow keys, Home and End. Arrow down leads from the search
 * field into the grid, and arrow up leads from the first row back to the field. Returns the place of the card that last
 * had the focus: that card has to be drawn wherever the list is scrolled to, or the focus would be lost.
 */
export const useGridFocus = (element: RefObject<HTMLElement | null>, count: number): number | undefined => {
  const [lastFocused, setLastFocused] = useState<{ readonly index: number; readonly takesFocus: boolean }>();

  useEffect(() => {
    const root = element.current;
    if (!root) return;
    const onFocus = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? cellIndex(target) : undefined;
      if (index !== undefined)
        setLastFocused((previous) => (previous?.index === index ? previous : { index, takesFocus: false }));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
      const { key, target } = event;
      const grid = root.querySelector("ul");
      if (!grid || !(target instanceof HTMLElement)) return;
      const field = root.querySelector("input");
      const index = cellIndex(target);
      const isRtl = getComputedStyle(grid).direction === "rtl";
      const isFromField = target === field && key === "ArrowDown";
      const next = isFromField
        ? 0
        : index === undefined
          ? undefined
          : gridStep(key, { index, count, columns: gridColumns(grid), isRtl });
      if (next === undefined) return;
      event.preventDefault();
      if (next < 0) field?.focus();
      else setLastFocused({ index: next, takesFocus: true });
    };
    root.addEventListener("focusin", onFocus);
    root.addEventListener("keydown", onKeyDown);
    return () => {
      root.removeEventListener("focusin", onFocus);
      root.removeEventListener("keydown", onKeyDown);
    };
  }, [element, count]);

  useLayoutEffect(() => {
    if (!lastFocused?.takesFocus) return;
    element.current?.querySelector<HTMLElement>(`[aria-posinset="${lastFocused.index + 1}"] button`)?.focus();
  }, [element, lastFocused]);

  return lastFocused?.index;
};
