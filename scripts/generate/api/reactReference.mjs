// The part of docs/api.md about the modal's package: its components in a table, each hook with its signature and types.
import { declarationsIn, textOf } from "./exportedDeclarations.mjs";

const isType = ({ nodes: [node] }) => /^TS(Interface|TypeAlias)Declaration$/.test(node.type);
const isHook = (name) => /^use[A-Z]/.test(name);
const inOrder = (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1));

const row = ([name, { comment }]) => `| \`${name}\` | ${comment.split("\n\n")[0].replaceAll("\n", " ")} |`;

/** How a hook is called, once for each of its overloads. */
const signaturesOf = (name, { file, nodes }) => {
  const functions = nodes.map((node) => node.declarations?.find(({ id }) => id.name === name)?.init ?? node);
  const overloads = functions.filter(({ type }) => type === "TSDeclareFunction");
  return (overloads.length > 0 ? overloads : functions).map(({ start, end, body, returnType }) => {
    if (!returnType) throw new Error(`${name} does not say what it returns`);
    const text = file.source.slice(start, body?.start ?? end);
    const signature = text.replace(/^(async )?function \w+/, "").replace(/\s*=>\s*$|;\s*$/, "");
    return name + signature.trim();
  });
};

const FENCE = "```";
const block = (language, code) => [`${FENCE}${language}`, code, FENCE, ""];

/** What every hook builds on, in this order. */
const common = ["Query", "MutationState", "Mutation"];

/**
 * The types that a text names and that no other hook has shown: those of the entry, and those that only the file of the
 * hook knows. What a hook fails with is in the catalogue of errors.
 */
const newTypesIn = (text, file, types, shown) => {
  const known = new Map([...declarationsIn(file), ...types]);
  const isNew = (name) => known.has(name) && isType(known.get(name)) && !name.endsWith("ErrorType") && !shown.has(name);
  const names = [...new Set(text.match(/\b[A-Z]\w*\b/g))].filter(isNew);
  for (const name of names) shown.add(name);
  return names.flatMap((name) => {
    const declaration = known.get(name);
    return [textOf(declaration), ...newTypesIn(textOf(declaration), declaration.file, types, shown)];
  });
};

const hookLines = ([name, declaration], types, shown) => {
  const { file, comment, example } = declaration;
  const signatures = signaturesOf(name, declaration).join("\n");
  return [
    `### \`${name}\``,
    "",
    ...block("ts", [signatures, ...newTypesIn(signatures, file, types, shown)].join("\n\n")),
    ...(comment ? [comment, ""] : []),
    ...(example ? block("tsx", example) : []),
  ];
};

/** The components of an entry. */
export const componentLines = (title, entry, exported) => {
  const components = [...exported].filter(([, declaration]) => !isType(declaration));
  return [
    `## ${title}`,
    "",
    `What \`${entry}\` exports. The comment of each is its documentation in an editor.`,
    "",
    "| Export | What it is |",
    "|---|---|",
    ...inOrder(components).map(row),
    "",
  ];
};

/** The hooks of an entry, after the types that many of them return. */
export const hooksLines = (title, entry, types) => {
  const shown = new Set(common);
  const base = common.flatMap((name) => {
    const declaration = types.get(name);
    return [...newTypesIn(textOf(declaration), declaration.file, types, shown), textOf(declaration)];
  });
  const hooks = inOrder([...types].filter(([name]) => isHook(name)));
  return [
    `## ${title}`,
    "",
    `What \`${entry}\` exports, besides the \`PorticoProvider\` that each needs above it. A hook that reads returns a`,
    "`Query`, and a hook that acts a `Mutation` with the action:",
    "",
    ...block("ts", base.join("\n\n")),
    ...hooks.flatMap((hook) => hookLines(hook, types, shown)),
  ];
};
