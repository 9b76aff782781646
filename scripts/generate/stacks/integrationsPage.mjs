// The text of docs/integrations.md: the files of the sites that were run.
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { sourcesOf } from "../../compatibility/harness/outsideSite.mjs";

const languages = { ".mjs": "js", ".cjs": "js", ".mts": "ts", ".cts": "ts", "": "json" };
const FENCE = "```";

const languageOf = (file) => languages[extname(file)] ?? extname(file).slice(1);

/** A file of a stack's site as a snippet. Files of the stack win over those that it shares. */
const snippet = (stack, file) => {
  const folder = sourcesOf(stack).findLast((source) => existsSync(join(source, file)));
  if (!folder) throw new Error(`${stack.id} shows ${file}, which it does not have`);
  return [`\`${file}\`:`, "", FENCE + languageOf(file), readFileSync(join(folder, file), "utf8").trimEnd(), FENCE, ""];
};

const commands = (title, lines) => (lines.length > 0 ? [title, "", `${FENCE}sh`, ...lines, FENCE, ""] : []);

/** Development servers listen where they like; only the harness needs a port. */
const withoutPort = (command) => command.replace(/\s+(?:--port|-p)[ =]\$PORT/, "").replace(/^PORT=\S+\s+/, "");

const stackText = (stack) => [
  `### ${stack.title}`,
  "",
  ...(stack.about ? [stack.about, ""] : []),
  ...(stack.manifest
    ? ["In `package.json`:", "", `${FENCE}json`, JSON.stringify(stack.manifest, null, 2), FENCE, ""]
    : []),
  ...stack.shows.flatMap((file) => snippet(stack, file)),
  ...commands("Build and run:", [...(stack.build ?? []), ...(stack.start ? [withoutPort(stack.start)] : [])]),
];

export const integrationsPage = (groups, stacks) => {
  const shown = stacks.filter(({ shows }) => shows);
  const shared = { id: "vite", site: "react" };
  return [
    "# Integrations",
    "",
    "<!-- written by scripts/generate/integrations.mjs from scripts/compatibility -->",
    "",
    "Portico in the stacks that sites have. Each snippet is a file of a site that was built and visited in a browser:",
    "[compatibility](compatibility.md) says with which versions, and what Portico costs there. The whole sites are in",
    "[scripts/compatibility/stacks](../scripts/compatibility/stacks).",
    "",
    "## The site with React",
    "",
    "Most stacks below share these files. [A small dapp](small-dapp.md) does more, and [the modal](modal.md) says what else there",
    "is. Everything is in `@portico/core` and `@portico/react-ui`:",
    "",
    `${FENCE}sh`,
    "npm install @portico/core @portico/react-ui react react-dom",
    FENCE,
    "",
    ...["portico.ts", "App.tsx", "main.tsx"].flatMap((file) => snippet(shared, file)),
    ...groups.flatMap((group) => {
      const own = shown.filter((stack) => stack.group === group);
      return own.length > 0 ? [`## ${group}`, "", ...own.flatMap(stackText)] : [];
    }),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
};
