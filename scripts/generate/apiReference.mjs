// Writes docs/api.md from the sources: the parts of the client with their stores and actions, and the hooks, buttons and
// components of the modal. `--check` fails when the page is not what the sources say.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { membersOfInterface } from "./api/declarations.mjs";
import { exportedDeclarations, textOf } from "./api/exportedDeclarations.mjs";
import { componentLines, hooksLines } from "./api/reactReference.mjs";
import { requireImportable } from "./api/requireImportable.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = `${root}docs/api.md`;
const partsFolder = "core/src/app/parts";

/** The folders with a `part.ts`. A topic's own folder comes before the folders inside it. */
const topics = readdirSync(`${root}${partsFolder}`, { recursive: true })
  .filter((file) => basename(file) === "part.ts")
  .map((file) => dirname(file))
  .sort();

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

const exported = exportedDeclarations(`${root}core/src/index.ts`);
const components = exportedDeclarations(`${root}react-ui/src/index.ts`);
const hooks = exportedDeclarations(`${root}react-ui/src/hooks.ts`);

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

/** The declarations of what the action takes, unless it is another type by another name, and of what it returns. */
const typesOf = (signature, declarations) =>
  [...signature.matchAll(/\b\w+(Parameters|ReturnType)\b/g)].flatMap(([name, kind]) => {
    const declaration = declarations.get(name);
    return declaration && (kind === "ReturnType" || declaration.includes("{")) ? ["", declaration] : [];
  });

const actionLines = (part, { name, signature, comment }, { types, declarations }) => {
  const errorType = errorTypeOf(signature, types);
  return [
    `#### \`${part}.${name}\``,
    "",
    "```ts",
    signature,
    ...typesOf(signature, declarations),
    "```",
    "",
    ...paragraph(comment),
    ...(errorType
      ? [`Rejects with \`${errorType.name}\`: ${errorType.members.map((tag) => `\`${tag}\``).join(", ")}.`, ""]
      : []),
  ];
};

/** The types of what is in the stores. */
const statesOf = (stores) => {
  const names = new Set(stores.flatMap(({ signature }) => signature.match(/\b[A-Z]\w*\b/g)));
  const states = [...names].flatMap((name) => (name === "Store" ? [] : (exported.get(name) ?? [])));
  return states.length > 0 ? ["```ts", states.map(textOf).join("\n\n"), "```", ""] : [];
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
    ...statesOf(stores),
    ...actions.flatMap((action) => actionLines(name, action, named)),
  ];
};

const topicLines = (topic) => {
  const file = `${root}${partsFolder}/${topic}/part.ts`;
  const title = capitalized(basename(topic));
  const { comment, parts, ...named } = membersOfInterface(file, `${title}Parts`);
  return [`## ${title}`, "", ...paragraph(comment), ...parts.flatMap((part) => partLines(part, named))];
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
  ...requireImportable(topics.flatMap(topicLines), exported),
  ...componentLines("React", "@portico/react-ui", components),
  ...requireImportable(hooksLines("React hooks", "@portico/react-ui/hooks", hooks), exported, components, hooks),
]
  .join("\n")
  .replace(/\n+$/, "\n");

if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (readFileSync(page, "utf8") !== text) {
  console.log("docs/api.md is not what the sources say: run npm run api");
  process.exit(1);
} else console.log("docs/api.md is what the sources say");
