// Changes the constants of a table of limits, one at a time. This module reads and runs nothing.

const STATEMENT = /^export const ([A-Z][A-Z0-9_]*)\b[^=]*=\s*([^;]+);/gm;
const NUMBER = /0x[0-9a-f]+|\d[\d_]*(?:\.\d+)?/gi;

/** A tenth of a whole number is the whole number below it, because counts have no fractions. */
const factors = {
  up: (number) => number * 10,
  down: (number) => (Number.isInteger(number) ? Math.floor(number / 10) : number / 10),
};

/** The names of the constants, in their order. */
export const constantsOf = (source) => Array.from(source.matchAll(STATEMENT), ([, name]) => name);

/** The table with every number of one constant ten times as large (`up`) or as small (`down`). */
export const mutated = (source, name, direction) =>
  source.replace(STATEMENT, (statement, constant, value) =>
    constant === name
      ? statement.replace(
          value,
          value.replace(NUMBER, (digits) => String(factors[direction](Number(digits.replaceAll("_", ""))))),
        )
      : statement,
  );
