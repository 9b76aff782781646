const CONTEXT = 3;

/** The changes of a text in the unified format, or an empty text for none. `before` is undefined for a new file. */
export const unifiedDiff = (path: string, before: string | undefined, after: string): string => {
  if (before === after) return "";
  const [left, right] = [before === undefined ? [] : linesOf(before), linesOf(after)];
  const steps = compare(left, right);
  const header = [`--- ${before === undefined ? "/dev/null" : `a/${path}`}`, `+++ b/${path}`];
  return `${[...header, ...hunks(steps)].join("\n")}\n`;
};

interface Step {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

/** A last line without a line break is marked as such. */
const linesOf = (text: string): ReadonlyArray<string> => {
  const lines = text.split("\n");
  const last = lines.pop();
  return last === undefined || last === "" ? lines : [...lines, `${last}\n\\ No newline at end of file`];
};

/** The steps from one list of lines to the other, with as many kept lines as there can be. */
const compare = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): ReadonlyArray<Step> => {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const kept = (lines: ReadonlyArray<string>): ReadonlyArray<Step> => lines.map((line) => ({ sign: " ", line }));
  return [
    ...kept(left.slice(0, start)),
    ...changed(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...kept(left.slice(left.length - end)),
  ];
};

/** Above this size of the table, the whole part counts as replaced. */
const TABLE_CELLS_MAX = 4_000_000;

const changed = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): ReadonlyArray<Step> => {
  const removed = left.map((line): Step => ({ sign: "-", line }));
  const added = right.map((line): Step => ({ sign: "+", line }));
  if (left.length * right.length > TABLE_CELLS_MAX) return [...removed, ...added];
  const width = right.length + 1;
  /** Kept lines of the rest of both lists, by where each begins. */
  const common = new Uint32Array((left.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const line = left[i] ?? "";
    if (line === right[j]) {
      steps.push({ sign: " ", line });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) steps.push(...removed.slice(i, ++i));
    else steps.push(...added.slice(j, ++j));
  }
  return [...steps, ...removed.slice(i), ...added.slice(j)];
};

const hunks = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const near = steps.map((_, index) =>
    steps.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== " "),
  );
  const lines: string[] = [];
  let [left, right] = [1, 1];
  let index = 0;
  while (index < steps.length) {
    const stop = near.indexOf(!near[index], index);
    const part = steps.slice(index, stop === -1 ? steps.length : stop);
    const leftLength = part.filter(({ sign }) => sign !== "+").length;
    const rightLength = part.filter(({ sign }) => sign !== "-").length;
    if (near[index]) {
      lines.push(`@@ -${rangeOf(left, leftLength)} +${rangeOf(right, rightLength)} @@`);
      lines.push(...part.map(({ sign, line }) => sign + line));
    }
    left += leftLength;
    right += rightLength;
    index += part.length;
  }
  return lines;
};

const rangeOf = (start: number, length: number): string => `${length === 0 ? start - 1 : start},${length}`;
