// Compiles every `@example` of the packages' doc comments, and the code of the guides that is complete, against the built
// declarations. An example that imports is a module. One that does not is the body of a component, and may use hooks and
// components without importing them. Both may use the values that are declared below.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Inside a package that has the sites' libraries installed. */
const folder = `${root}core/node_modules/.cache/portico-examples/`;

const DECLARED = `
import type { Connector, Portico, TypedDataDomain, TypedDataTypes } from "@portico/core";
import type { ReactNode } from "react";
declare global {
  const portico: Portico;
  const connector: Connector;
  const showConfetti: () => void;
  const QrCode: (props: { text: string }) => ReactNode;
  const address: \`0x\${string}\`;
  const to: \`0x\${string}\`;
  const domain: TypedDataDomain;
  const types: TypedDataTypes;
  const primaryType: string;
  const message: Record<string, unknown>;
}
declare module "*.css";
`;

const CONFIG = {
  compilerOptions: {
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    jsx: "react-jsx",
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: ["node"],
  },
  include: ["*.ts", "*.tsx"],
};

/** The examples of a source file: the lines from `@example` to the next tag or the end of the comment, with their line. */
const examplesIn = (path) => {
  const examples = [];
  let example;
  for (const [index, line] of readFileSync(root + path, "utf8")
    .split("\n")
    .entries()) {
    if (/^\s*\* @example/.test(line)) {
      example = { path, line: index + 1, code: [] };
      examples.push(example);
    } else if (/^\s*\*\/|^\s*\* @/.test(line)) example = undefined;
    else example?.code.push(line.replace(/^\s*\*( {3})?/, ""));
  }
  return examples;
};

/** Guides whose code is to be copied as it is. */
const guides = ["docs/custom-ui.md", "docs/modal.md", "docs/wallet-list.md"];

/** The code blocks of a guide that import Portico, with their lines. Code for other kits is left out. */
const blocksIn = (path) => {
  const text = readFileSync(root + path, "utf8");
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].flatMap(({ 1: code, index }) =>
    /^import .* from "@portico\//m.test(code) && !/…|, …/.test(code)
      ? [{ path, line: text.slice(0, index).split("\n").length, code: code.split("\n") }]
      : [],
  );
};

const namesOf = (path, pattern) => [...new Set(readFileSync(root + path, "utf8").match(pattern))];
const imports = {
  "@portico/react-ui": namesOf("react-ui/src/index.ts", /\b[A-Z]\w+(?:Button|Provider)\b/g),
  "@portico/react-ui/hooks": namesOf("react-ui/src/hooks.ts", /\buse[A-Z]\w+/g),
};

const moduleOf = ({ code }) => {
  const text = code.join("\n");
  if (/^import /m.test(text)) return text;
  const imported = Object.entries(imports).map(([entry, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    return `import { ${used.join(", ")} } from "${entry}";\n`;
  });
  return `${imported.join("")}export const Example = () => {\n${text}\n};\n`;
};

const sourcesOf = (folder) =>
  readdirSync(root + folder, { recursive: true })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);
const examples = [...["core/src", "react-ui/src"].flatMap(sourcesOf).flatMap(examplesIn), ...guides.flatMap(blocksIn)];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}declared.d.ts`, DECLARED);
writeFileSync(`${folder}tsconfig.json`, JSON.stringify(CONFIG));
for (const [index, example] of examples.entries()) writeFileSync(`${folder}example${index}.tsx`, moduleOf(example));

const { status, stdout } = spawnSync("tsc", ["-p", folder, "--pretty", "false"], { cwd: folder, encoding: "utf8" });
const placed = stdout.replaceAll(/^example(\d+)\.tsx\(\d+,\d+\)/gm, (_, index) => {
  const { path, line } = examples[Number(index)];
  return `${path}:${line}`;
});
console.log(`${placed}${examples.length} examples compiled`);
process.exit(status === 0 && examples.length > 0 ? 0 : 1);
