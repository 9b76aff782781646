import { type RefObject, useLayoutEffect, useState } from "react";
import { whenResized } from "../../observers/whenResized.ts";
import { gridColumns } from "./gridColumns.ts";

/** The number of columns of a grid. A narrow grid has fewer. */
export const useColumns = (grid: RefObject<Element | null>): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const count = () => setColumns(gridColumns(element));
    count();
    return whenResized([element], count);
  }, [grid]);
  return columns;
};
