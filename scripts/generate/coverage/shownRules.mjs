// Reads which rules the tests of a file show. A test shows a rule when a comment `shows docs/rules/<file>.md#<anchor>`
// stands before it, or before the group that contains it. This module reads no files.
import { parseSync, Visitor } from "oxc-parser";

const MARKER = /^\s*shows docs\/rules\/([\w-]+\.md#[\w-]+)\s*$/;
const TESTS = new Set(["it", "test"]);
const GROUPS = new Set(["describe"]);

/** The name of the function that `it(…)`, `it.each(…)(…)` and `describe.skipIf(…)(…)` lead to. */
const calledName = (callee) => {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return calledName(callee.object);
  if (callee.type === "CallExpression") return calledName(callee.callee);
  return undefined;
};

const titleOf = (argument) => {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  if (argument?.type === "TemplateLiteral") return argument.quasis.map(({ value }) => value.cooked).join("…");
  return undefined;
};

/** Returns `{ rule, title }` for each rule that a test of the file shows. Throws for a marker without a test below it. */
export const shownRules = (path, source) => {
  const { program, comments } = parseSync(path, source);
  const calls = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start, end }) => {
      const name = calledName(callee);
      const title = titleOf(first);
      if (title !== undefined && (TESTS.has(name) || GROUPS.has(name))) calls.push({ title, start, end });
    },
  }).visit(program);
  calls.sort((a, b) => a.start - b.start);
  return comments.flatMap(({ value, end }) => {
    const rule = MARKER.exec(value)?.[1];
    if (rule === undefined) return [];
    const test = calls.find((call) => call.start >= end);
    if (!test) throw new Error(`${path}: no test follows the marker of ${rule}`);
    const groups = calls.filter((call) => call.start < test.start && call.end >= test.end);
    return [{ rule, title: [...groups, test].map(({ title }) => title).join(" › ") }];
  });
};
