import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The last column of a document's tables, where Portico's names are. */
const names = (document: string) =>
  read(document)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").at(-2) ?? "")
    .join("\n");
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];

const api = read("docs/api.md");
const exported = `${read("react-ui/src/index.ts")}${read("react-ui/src/hooks.ts")}`;

describe.each(["docs/moving.md", "docs/custom-ui.md"])("%s", (document) => {
  it("names actions and stores that the client has", () => {
    const members = all(names(document), /\bportico\.(\w+\.\w+)/g);
    expect(members.length).toBeGreaterThan(5);
    for (const member of members) expect(api).toContain(`\`${member}\``);
  });

  it("names hooks and components that the package exports", () => {
    const hooks = all(names(document), /`<?(use[A-Z]\w+|[A-Z]\w+(?:Button|Provider))\b/g);
    expect(hooks.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([]);
  });
});

it("docs/modal.md lists every view", () => {
  const views = readdirSync(new URL("views", import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const listed = read("docs/modal.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(views.filter((view) => !listed.some((line) => line.includes(`\`${view}\``)))).toEqual([]);
});
