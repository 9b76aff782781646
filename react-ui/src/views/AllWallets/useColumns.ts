import { type RefObject, useLayoutEffect, useState } from "react";
import { gridColumns } from "./gridColumns.ts";

/** The columns of a grid, which are fewer where it is narrow. */
export const useColumns = (grid: RefObject<Element | null>): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setColumns(gridColumns(element)));
    observer.observe(element);
    setColumns(gridColumns(element));
    return () => observer.disconnect();
  }, [grid]);
  return columns;
};
