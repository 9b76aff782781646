// Writes docs/api.md from the sources: the parts of the client with their stores and actions, and the hooks, buttons and
// components of the modal. `--check` fails when the page is not what the sources say.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { exportedFrom, membersOfInterface } from "./api/declarations.mjs";
import { exportedNames } from "./api/exportedNames.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = `${root}docs/api.md`;
const partsFolder = "core/src/app/parts";

/** The folders with a `part.ts`. A topic's own folder comes before the folders inside it. */
const topics = readdirSync(`${root}${partsFolder}`, { recursive: true })
  .filter((file) => basename(file) === "part.ts")
  .map((file) => dirname(file))
  .sort();

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

/** What every action can reject with, which the page says once. */
const OF_EVERY_ACTION = "ClientError";

const errorsOfEveryAction = () => {
  const source = readFileSync(`${root}core/src/domain/errors/client.ts`, "utf8");
  const [, members] = /export type ClientError =\s*([^;]+);/.exec(source);
  return members
    .split("|")
    .map((name) => name.trim())
    .filter(Boolean);
};

/** The type of an action's errors, which its promise names last. */
const errorTypeOf = (signature, types) => {
  const [, name] = /, (\w+)>$/.exec(signature) ?? [];
  const type = types.get(name);
  const members = type?.members.filter((member) => member !== OF_EVERY_ACTION) ?? [];
  return members.length > 0 ? { name, members } : undefined;
};

const paragraph = (text) => (text ? [text, ""] : []);

/** The declarations of the action's own input, unless it is another type by another name. */
const inputsOf = (signature, inputs) =>
  [...signature.matchAll(/\b\w+Parameters\b/g)].flatMap(([name]) => {
    const declaration = inputs.get(name);
    return declaration?.includes("{") ? ["", declaration] : [];
  });

const actionLines = (part, { name, signature, comment }, { types, inputs }) => {
  const errorType = errorTypeOf(signature, types);
  return [
    `#### \`${part}.${name}\``,
    "",
    "```ts",
    signature,
    ...inputsOf(signature, inputs),
    "```",
    "",
    ...paragraph(comment),
    ...(errorType
      ? [`Rejects with \`${errorType.name}\`: ${errorType.members.map((tag) => `\`${tag}\``).join(", ")}.`, ""]
      : []),
  ];
};

const partLines = ({ name, comment, members }, named) => {
  const stores = members.filter(({ isStore }) => isStore);
  const actions = members.filter(({ isStore }) => !isStore);
  return [
    `### \`${name}\``,
    "",
    ...paragraph(comment),
    ...stores.flatMap((store) => [
      `- \`${name}.${store.name}\`: \`${store.signature}\`${store.comment ? `. ${store.comment}` : ""}`,
    ]),
    ...(stores.length > 0 ? [""] : []),
    ...actions.flatMap((action) => actionLines(name, action, named)),
  ];
};

const topicLines = (topic) => {
  const file = `${root}${partsFolder}/${topic}/part.ts`;
  const title = capitalized(basename(topic));
  const { comment, parts, ...named } = membersOfInterface(file, `${title}Parts`);
  return [`## ${title}`, "", ...paragraph(comment), ...parts.flatMap((part) => partLines(part, named))];
};

const reactLines = (title, entry, source) => {
  const exported = exportedFrom(`${root}react-ui/src/${source}`);
  return [
    `## ${title}`,
    "",
    `What \`${entry}\` exports. The comment of each is its documentation in an editor.`,
    "",
    "| Export | What it is |",
    "|---|---|",
    ...exported.map(({ name, comment }) => `| \`${name}\` | ${comment.split("\n\n")[0].replaceAll("\n", " ")} |`),
    "",
  ];
};

/** Names of TypeScript's library, and the networks of the client's type. */
const known = new Set([
  "Id",
  "Omit",
  "Partial",
  "Pick",
  "Promise",
  "Readonly",
  "ReadonlyArray",
  "Record",
  "Uint8Array",
]);
const importable = exportedNames(`${root}core/src/index.ts`);

/** A reader has to be able to import every type that the page names. */
const requireImportable = (lines) => {
  const code = lines.join("\n").matchAll(/```ts\n([\s\S]*?)```|^- `[\w.]+`: `(.*?)`|^Rejects with (`\w+`: .*)$/gm);
  for (const [, block, store, errors] of code) {
    const named = (block ?? store ?? errors).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"]*"/g, "");
    const parameters = new Set([...named.matchAll(/\b([A-Z]\w*) extends/g)].map(([, name]) => name));
    for (const [name] of named.matchAll(/\b[A-Z]\w*\b/g)) {
      if (![known, parameters, importable].some((names) => names.has(name)))
        throw new Error(`@portico/core does not export the type ${name}`);
    }
  }
  return lines;
};

const text = [
  "# API",
  "",
  "The client that `createPortico` returns, topic by topic, and what the modal's package exports. This page is generated from",
  "the sources (`npm run api`). Every action takes `{ signal }` as its last argument, returns a promise, and rejects with an",
  `error of the [catalogue](errors.md). Besides the errors that an action names, any action can reject with a \`${OF_EVERY_ACTION}\`:`,
  `${errorsOfEveryAction()
    .map((name) => `\`${name}\``)
    .join(", ")}.`,
  "",
  ...requireImportable(topics.flatMap(topicLines)),
  ...reactLines("React", "@portico/react-ui", "index.ts"),
  ...reactLines("React hooks", "@portico/react-ui/hooks", "hooks.ts"),
]
  .join("\n")
  .replace(/\n+$/, "\n");

if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (readFileSync(page, "utf8") !== text) {
  console.log("docs/api.md is not what the sources say: run npm run api");
  process.exit(1);
} else console.log("docs/api.md is what the sources say");
