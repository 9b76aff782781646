/** How many columns the style sheet gives a grid. */
export const gridColumns = (grid: Element): number =>
  Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(" ").length);
