import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const documentsIn = (folder: string, recursive = false): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const documents = [
  ...["", "core", "react-ui", "cli", "fixtures", ".changeset"].flatMap((folder) => documentsIn(folder)),
  ...documentsIn("docs", true),
];

/** The anchor that a heading gets on a page. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const anchorsIn = (path: string): ReadonlyArray<string> =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

const brokenLinks = (document: string): ReadonlyArray<string> => {
  const text = readFileSync(join(root, document), "utf8").replaceAll(/^```.*?^```/gms, "");
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    const [path = "", anchor] = link.split("#");
    const target = path ? join(root, dirname(document), path) : join(root, document);
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
  });
};

describe("the documents", () => {
  it.each(documents)("%s links to what is there", (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });
});
