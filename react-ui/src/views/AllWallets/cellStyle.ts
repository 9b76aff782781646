/** The row and column of the cell at an index in a grid that is filled row by row. */
export const cellStyle = (index: number, columns: number) => ({
  gridRow: Math.floor(index / columns) + 1,
  gridColumn: (index % columns) + 1,
});
