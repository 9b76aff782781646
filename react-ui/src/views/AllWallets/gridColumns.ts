/** The number of columns that the style sheet gives a grid of wallets. */
export const gridColumns = (grid: Element): number =>
  Math.max(1, Number(getComputedStyle(grid).getPropertyValue("--p-columns")));
