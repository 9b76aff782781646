import { type RefObject, useEffect } from "react";
import { gridColumns } from "./gridColumns.ts";
import { gridStep } from "./gridStep.ts";

/**
 * Arrow keys, Home and End move between the buttons of the grid in an element; the arrow down leads from its field into
 * the grid, and the arrow up back.
 */
export const useGridKeys = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = element.current;
    if (!root) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
      const { key, target } = event;
      const grid = root.querySelector("ul");
      if (!grid || !(target instanceof HTMLElement)) return;
      const buttons: ReadonlyArray<HTMLElement> = [...grid.querySelectorAll("button")];
      const field = root.querySelector("input");
      const index = buttons.indexOf(target);
      const isRtl = getComputedStyle(grid).direction === "rtl";
      const place = { index, count: buttons.length, columns: gridColumns(grid), isRtl };
      const isFromField = target === field && key === "ArrowDown";
      const next = isFromField ? 0 : index < 0 ? undefined : gridStep(key, place);
      if (next === undefined) return;
      event.preventDefault();
      (next < 0 ? field : buttons[next])?.focus();
    };
    root.addEventListener("keydown", onKeyDown);
    return () => root.removeEventListener("keydown", onKeyDown);
  }, [element]);
};
