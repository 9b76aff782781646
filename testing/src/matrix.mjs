// Matrices, such as every view by every theme, take most of the time of all tests. `npm test` runs chosen rows of them,
// and `npm run test:matrix` runs them whole.

const isWhole = process.env.PORTICO_MATRIX === "whole";

const nameOfRow = (row) => (Array.isArray(row) ? nameOfRow(row[0]) : String(row));

export const matrix = (rows, chosen, nameOf = nameOfRow) => {
  const names = new Set(rows.map(nameOf));
  const unknown = chosen.filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`The matrix has no row named ${unknown.join(", ")}`);
  return isWhole ? rows : rows.filter((row) => chosen.includes(nameOf(row)));
};
