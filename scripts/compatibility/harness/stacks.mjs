// The stacks: each folder of ../stacks has a `stack.mjs`, and the files of a site as its users write them.
import { existsSync, readdirSync } from "node:fs";

const folder = new URL("../stacks/", import.meta.url);

/** The groups in the order of the documentation. */
export const groups = [
  "Bundlers",
  "Frameworks",
  "Libraries",
  "Test runners",
  "Runtimes",
  "Servers",
  "Command line",
  "Types",
];

const load = async (id) => {
  const { stack } = await import(new URL(`${id}/stack.mjs`, folder));
  if (!groups.includes(stack.group)) throw new Error(`${id}: ${stack.group} is none of the groups`);
  return { id, versions: [{}], ...stack };
};

/** All stacks, sorted by group and by name. */
export const loadStacks = async () => {
  const ids = readdirSync(folder).filter((id) => existsSync(new URL(`${id}/stack.mjs`, folder)));
  const stacks = await Promise.all(ids.sort().map(load));
  return groups.flatMap((group) => stacks.filter((stack) => stack.group === group));
};

const keyOf = ({ id }, { version }) => (version ? `${id}@${version}` : id);

/** The rows of the table: every version of every stack. */
export const rowsOf = (stacks) =>
  stacks.flatMap((stack) => stack.versions.map((version) => ({ key: keyOf(stack, version), stack, version })));

/** Selects rows by the ids of stacks (`vite`) or by their keys (`vite@8`). Without names, returns all of them. */
export const selectRows = (rows, names) => {
  const unknown = names.filter((name) => !rows.some(({ key, stack }) => key === name || stack.id === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. There are ${rows.map(({ key }) => key).join(", ")}.`);
  return names.length === 0 ? rows : rows.filter(({ key, stack }) => names.includes(key) || names.includes(stack.id));
};
