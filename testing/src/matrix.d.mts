/**
 * Returns the rows to test: the chosen ones, or all of them in `npm run test:matrix`. Throws when a chosen row does not
 * exist. `nameOf` is the row itself, or its first element, when left out.
 */
export function matrix<Row>(
  rows: ReadonlyArray<Row>,
  chosen: ReadonlyArray<string>,
  nameOf?: (row: Row) => string,
): ReadonlyArray<Row>;
