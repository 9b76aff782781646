// The text of docs/compatibility.md: what works with each stack, and what Portico costs there.
import { excessOf, fewestBytes, isBigger, reasonOf } from "../../compatibility/harness/limits.mjs";

const KB = 1024;
const cell = (text) =>
  String(text)
    .replaceAll("|", "\\|")
    .replace(/\s*\n+\s*/g, " ");
const table = (heads, rows) => [
  `| ${heads.join(" | ")} |`,
  `|${heads.map(() => "---|").join("")}`,
  ...rows.map((cells) => `| ${cells.map(cell).join(" | ")} |`),
];

const figure = (measured) => (measured ? `${(measured.bytes / KB).toFixed(1)} KB in ${measured.requests}` : "");

/** The name of a row: the stack, its version, and what was installed for it. */
const nameOf = ({ stack, version }) => [stack.title, version.version].filter(Boolean).join(" ");
const anchorOf = ({ title }) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

const linkOf = (row) => (row.stack.shows ? `[${nameOf(row)}](integrations.md#${anchorOf(row.stack)})` : nameOf(row));

/** The packages that tell versions of a stack apart; what every version shares is in the stack's folder. */
const installedOf = ({ version }, { versions = {} }) =>
  Object.keys(version.dependencies ?? {})
    .filter((name) => name in versions && !name.startsWith("@types/"))
    .map((name) => `${name} ${versions[name]}`)
    .join(", ");

const worksOf = (row, results, fewest) => {
  const result = results[row.key];
  if (!result) return "not run yet";
  if (result.failure) return `**no**, since ${result.failure.since}: ${result.failure.error.slice(0, 2).join(" ")}`;
  const excess = excessOf(row, results, fewest);
  return excess ? `**over its limit**, since ${result.overSince}: ${excess}` : "yes";
};

const pageRow = (row, results, fewest) => {
  const { install, beforeClick, firstOpen, ranOn = "" } = results[row.key] ?? {};
  return [
    linkOf(row),
    worksOf(row, results, fewest),
    installedOf(row, results[row.key] ?? {}),
    install ? `${install.packages}, ${install.megabytes} MB` : "",
    figure(beforeClick),
    figure(firstOpen),
    ranOn,
  ];
};

const checkRow = (row, results, fewest) => {
  const { figures = [], ranOn = "" } = results[row.key] ?? {};
  return [
    linkOf(row),
    worksOf(row, results, fewest),
    installedOf(row, results[row.key] ?? {}),
    figures.map(({ figure: name, value }) => `${name}: ${value}`).join("; "),
    ranOn,
  ];
};

const hasPage = ({ stack }) => stack.build !== undefined && !stack.run;

const groupText = (group, rows, results, fewest) => {
  const pages = rows.filter(hasPage);
  const checks = rows.filter((row) => !hasPage(row));
  const reasons = rows.filter((row) => reasonOf(row) && isBigger(row, results, fewest));
  return [
    `## ${group}`,
    "",
    ...(pages.length > 0
      ? [
          ...table(
            ["Stack", "Works", "Installed", "Packages", "Before a click", "First open", "Run on"],
            pages.map((row) => pageRow(row, results, fewest)),
          ),
          "",
        ]
      : []),
    ...(checks.length > 0
      ? [
          ...table(
            ["Stack", "Works", "Installed", "What was found", "Run on"],
            checks.map((row) => checkRow(row, results, fewest)),
          ),
          "",
        ]
      : []),
    ...reasons.map((row) => `- **${nameOf(row)}** is more than a tenth bigger than the best: ${reasonOf(row)}`),
    ...(reasons.length > 0 ? [""] : []),
  ];
};

export const compatibilityPage = (groups, rows, results) => {
  const fewest = fewestBytes(rows, results);
  const nodes = [...new Set(Object.values(results).map(({ node }) => node))].sort();
  return [
    "# Compatibility",
    "",
    "<!-- written by scripts/generate/integrations.mjs from scripts/compatibility -->",
    "",
    "Each row is a site of its own, outside of the repository, with the packages as they are published. It was installed,",
    "checked for types, built, and visited in Chromium: open the page, connect a wallet that announces itself, sign a message,",
    "reload, be connected again, with nothing in the console. [Integrations](integrations.md) has the files of these sites.",
    `Node was ${nodes.join(" and ")}.`,
    "",
    "_Packages_ is everything in `node_modules`, the stack's own packages included. _Before a click_ and _first open_ are",
    "**Portico's own scripts**, with everything that only Portico uses, gzipped, and the number of files: what the framework and",
    "the site itself load is left out ([how](../scripts/compatibility/README.md#what-a-row-is)). _First open_ is everything up to",
    "the list of wallets, what was loaded before the click included.",
    "",
    ...groups.flatMap((group) => {
      const own = rows.filter(({ stack }) => stack.group === group);
      return own.length > 0 ? groupText(group, own, results, fewest) : [];
    }),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
};
