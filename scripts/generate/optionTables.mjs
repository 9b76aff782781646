// Writes the tables of all options into docs/modal.md, from the types, their comments and the defaults of the code. A picture
// of docs/pictures with the name of an option is shown beside it (`npm run option-pictures` takes them). `--check` fails when
// the tables are not what the sources say.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { fieldsOfConstant, fieldsOfType } from "./options/fields.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = `${root}docs/modal.md`;
const [BEGIN, END] = ["<!-- option tables: npm run api -->", "<!-- end of the option tables -->"];

/** The values that a module of the sources exports. */
const valuesOf = async (path) => {
  const { outputFiles } = await build({ entryPoints: [root + path], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
};

const modalOptionsFile = "core/src/domain/modal/modalOptions.ts";
const { defaultModalOptions } = await valuesOf(modalOptionsFile);
const { settingDefaults } = await valuesOf("core/src/domain/settingDefaults.ts");

/** Options that the client gives to the modal itself. */
const notOfSites = ["metadata", "secureSite", "swapChains"];
const own = fieldsOfType(root + modalOptionsFile, "ModalOptionsInput");
const isOwn = ({ name }) => own.some((field) => field.name === name);
const modalFields = fieldsOfType(root + modalOptionsFile, "ModalOptions").filter(
  (field) => !notOfSites.includes(field.name) && !isOwn(field),
);

const tables = [
  {
    title: "Options of `createPortico`",
    fields: fieldsOfType(`${root}core/src/app/options/PorticoOptions.ts`, "PorticoOptions"),
    defaults: settingDefaults,
  },
  {
    title: "Options in `modal`",
    prefix: "modal.",
    fields: [...own, ...modalFields.map((field) => ({ ...field, isRequired: false }))],
    defaults: defaultModalOptions,
  },
  {
    title: "Features in `modal.features`",
    prefix: "features.",
    fields: [
      ...fieldsOfConstant(`${root}core/src/domain/modal/features.ts`, "defaultFeatures"),
      ...fieldsOfType(root + modalOptionsFile, "ModalFeatures").map((field) => ({ ...field, isRequired: false })),
    ],
    defaults: defaultModalOptions.features,
  },
  {
    title: "Variables in `modal.themeVariables`",
    prefix: "theme.",
    fields: fieldsOfType(`${root}core/src/domain/modal/theme/theme.ts`, "ThemeVariables"),
  },
  {
    title: "Properties of `PorticoProvider`",
    prefix: "provider.",
    fields: fieldsOfType(`${root}react-ui/src/modal/PorticoProvider.tsx`, "PorticoProviderProps"),
  },
  {
    title: "What `ConnectButton` and `AccountButton` show of the account",
    prefix: "account.",
    fields: fieldsOfType(`${root}react-ui/src/buttons/AccountDisplay.ts`, "AccountDisplay"),
  },
  ...[
    ["ConnectButton", "ConnectButton.tsx"],
    ["AccountButton", "AccountButtonProps.ts"],
    ["NetworkButton", "NetworkButton.tsx"],
    ["ConnectWalletButton", "wallet/ConnectWalletButton.tsx"],
  ].map(([button, file]) => ({
    title: `Properties of \`${button}\`, besides those of \`<button>\``,
    prefix: `${button}.`,
    fields: fieldsOfType(`${root}react-ui/src/buttons/${file}`, `${button}Props`),
  })),
];

const cell = (text) => text.replaceAll("|", "\\|").replace(/\s*\n+\s*/g, " ");

/** Objects are shown by their own tables, or are described by their comments. */
const written = (value) => {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map((each) => `\`${each}\``).join(", ");
  if (value === undefined || (typeof value === "object" && Object.keys(value).length > 0)) return "";
  return typeof value === "object" ? "none" : `\`${typeof value === "string" ? JSON.stringify(value) : value}\``;
};

const rowOf = ({ prefix = "", defaults = {} }, { name, type, isRequired, comment, default: said }) => {
  const picture = `pictures/${prefix}${name}.png`;
  const cells = [
    `\`${name}\``,
    `\`${cell(type)}\``,
    said ?? (isRequired ? "required" : written(defaults[name])),
    cell(comment),
    existsSync(`${root}docs/${picture}`) ? `![${name}](${picture})` : "",
  ];
  return `| ${cells.join(" | ")} |`;
};

const missing = tables.flatMap(({ prefix = "", fields }) =>
  fields.flatMap(({ name, comment }) => (comment === "" ? [`${prefix}${name}`] : [])),
);
if (missing.length > 0) throw new Error(`no comment says what these options do: ${missing.join(", ")}`);

const generated = tables
  .flatMap((table) => [
    `### ${table.title}`,
    "",
    "| Option | Type | Default | What it does | Picture |",
    "|---|---|---|---|---|",
    ...table.fields.map((field) => rowOf(table, field)),
    "",
  ])
  .join("\n");
const before = readFileSync(page, "utf8");
const [start, end] = [before.indexOf(BEGIN), before.indexOf(END)];
if (start < 0 || end < start) throw new Error("docs/modal.md has no place for the tables of options");
const text = `${before.slice(0, start)}${BEGIN}\n\n${generated}\n${before.slice(end)}`;

if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (before !== text) {
  console.log("docs/modal.md does not have the options of the sources: run npm run api");
  process.exit(1);
} else console.log("docs/modal.md has the options of the sources");
