// The snippets of a page of the documentation that are whole files: their first line is a comment with the name.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SNIPPET = /^```ts\n(.*?)^```$/gms;
const NAME = /^\/\/ ([\w./[\]-]+\.ts)\n/;

/** Returns the files by their names, and the snippets that are no files. `page` is a path from the root. */
export const namedSnippets = (page) => {
  const snippets = [...readFileSync(join(root, page), "utf8").matchAll(SNIPPET)].map(([, code]) => code);
  const files = snippets.flatMap((code) => {
    const [line, name] = NAME.exec(code) ?? [];
    return name ? [{ name, code: code.slice(line.length) }] : [];
  });
  return { files, others: snippets.filter((code) => !NAME.test(code)) };
};
