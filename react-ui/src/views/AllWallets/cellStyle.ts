/** Where the cell at an index stands in a grid that is filled row by row. */
export const cellStyle = (index: number, columns: number) => ({
  gridRow: Math.floor(index / columns) + 1,
  gridColumn: (index % columns) + 1,
});
