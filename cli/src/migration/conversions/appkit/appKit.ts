import type { CallExpression, Node } from "oxc-parser";
import { propertyOf } from "../../source/objectEdit.ts";
import { callsOf } from "../../source/places.ts";
import { statementOf } from "../../source/rewrite.ts";
import type { ImportedName } from "../../source/sourceFile.ts";
import type { Conversion } from "../Conversion.ts";
import { useClient } from "../client.ts";
import { CORE, REACT, STYLES, WAGMI_ADAPTER } from "../porticoNames.ts";
import { convertOptions } from "./appKitOptions.ts";
import { arrayOf, otherNetworksIn } from "./networks.ts";
import { showPorticoPath } from "./showPortico.ts";

/** What becomes of the methods of AppKit's instance, after the client's name. */
const methods: Readonly<Record<string, (args: string) => string>> = {
  open: (args) => `modal.open(${args})`,
  close: () => "modal.close()",
  disconnect: (args) => `connection.disconnect(${args})`,
  setThemeMode: (args) => `theme.set({ mode: ${args} })`,
  setThemeVariables: (args) => `theme.set({ variables: ${args} })`,
};

/** Converts `createAppKit`. Returns false for another import. */
export const convertAppKit = (conversion: Conversion, name: ImportedName): boolean => {
  if (name.imported !== "createAppKit") return false;
  const { rewrite, survey, leave } = conversion;
  const { file } = rewrite;
  const calls = callsOf(file, name);
  const { setUp, client } = survey;
  if (
    setUp?.file !== file ||
    calls.length !== 1 ||
    calls[0] !== setUp.call ||
    !client ||
    name.from === "@reown/appkit/vue"
  ) {
    leave(
      calls[0] ?? name.specifier,
      "only one createAppKit({ ... }) of a module's own statements can be converted",
      "Create the client once, with createPortico, as docs/moving.md shows.",
    );
    return true;
  }
  const { call, options } = setUp;
  rewrite.dropImport(name);
  convertOptions(conversion, options);
  convertNetworks(conversion);
  rewrite.replace(call.callee, rewrite.use("createPortico", CORE));
  nameClient(conversion, call, client.name);
  if (survey.isReact && !survey.mount) {
    leave(
      call,
      "no element was found that everything is under",
      `Put <PorticoProvider client={${client.name}}> of ${REACT} around the components, and import "${STYLES}".`,
    );
  }
  return true;
};

/** The client's variable, and what is done with AppKit's instance in the same file. */
const nameClient = (conversion: Conversion, call: CallExpression, name: string): void => {
  const { rewrite, survey } = conversion;
  const { file, magic, semicolon } = rewrite;
  const statement = statementOf(file, call);
  const show = survey.isReact
    ? ""
    : `\n${rewrite.use("showPortico", `./${showPorticoPath(file.path).name}`)}(${name})${semicolon}`;
  magic.appendLeft(statement.end, show);
  const declarator = file.parentOf(call);
  if (declarator?.type !== "VariableDeclarator" || declarator.id.type !== "Identifier") {
    magic.prependRight(statement.start, `export const ${name} = `);
    return;
  }
  if (statement.type !== "ExportNamedDeclaration") magic.prependRight(statement.start, "export ");
  const before = declarator.id.name;
  if (before !== name) rewrite.replace(declarator.id, name);
  for (const use of file.usesOf(before)) convertUse(conversion, use, name);
};

const convertUse = ({ rewrite, leave }: Conversion, use: Node, name: string): void => {
  const { file } = rewrite;
  const member = file.parentOf(use);
  const call = member && file.parentOf(member);
  const property = member?.type === "MemberExpression" && member.object === use ? member.property : undefined;
  const method = property?.type === "Identifier" ? methods[property.name] : undefined;
  if (call?.type === "CallExpression" && call.callee === member && method) {
    rewrite.replace(call, `${name}.${method(call.arguments.map(rewrite.textOf).join(", "))}`);
    return;
  }
  if (file.text.slice(use.start, use.end) !== name) rewrite.replace(use, name);
  const what = property ? file.text.slice(property.start, property.end) : "the instance itself";
  leave(
    use,
    `AppKit's ${what} has no counterpart of the same form`,
    "Use the client's stores and actions, as docs/moving.md lists them.",
  );
};

/** With wagmi, the networks are those of its config, and those of other namespaces. */
const convertNetworks = (conversion: Conversion): void => {
  const { rewrite, survey, leave } = conversion;
  const { file } = rewrite;
  const options = survey.setUp?.options;
  const networks = propertyOf(options, "networks");
  const adapter = [...survey.wagmiConfigs.keys()].find((variable) => file.usesOf(variable).length > 0);
  const config = adapter === undefined ? undefined : survey.wagmiConfigs.get(adapter);
  if (!survey.usesWagmi || !networks) return;
  const imported = file.imports.find(({ local }) => local === adapter);
  if (config === undefined) {
    leave(
      networks,
      "the wagmi adapter of these networks was not found",
      "Pass networksOf(config) of @portico/core/adapters/wagmi.",
    );
    return;
  }
  const list = arrayOf(file, networks.value);
  const others = list ? otherNetworksIn(file, list).map(({ name }) => name) : [];
  const name = imported ? rewrite.use(config, imported.from) : config;
  const own = `${rewrite.use("networksOf", WAGMI_ADAPTER)}(${name})`;
  const text = others.length === 0 ? own : `[...${own}, ${others.join(", ")}]`;
  rewrite.magic.overwrite(networks.start, networks.end, `networks: ${text}`);
  const { value } = networks;
  const variable = value.type === "Identifier" ? file.imports.find(({ local }) => local === value.name) : undefined;
  if (variable && file.usesOf(variable.local).length === 1) rewrite.dropImport(variable);
};

/** Puts Portico's provider around the element that everything else is under. */
export const mountProvider = (conversion: Conversion): void => {
  const { rewrite, survey } = conversion;
  if (!survey.client || survey.mount?.file !== rewrite.file) return;
  const { element } = survey.mount;
  const client = useClient(conversion, survey.client);
  const provider = rewrite.use("PorticoProvider", REACT);
  rewrite.useModule(STYLES);
  const line = rewrite.file.text.slice(0, element.start);
  const indent = /(?:^|\n)([ \t]*)$/.exec(line)?.[1];
  const gap = indent === undefined ? "" : `\n${indent}`;
  rewrite.magic.prependRight(element.start, `<${provider} client={${client}}>${gap}`);
  rewrite.magic.appendLeft(element.end, `${gap}</${provider}>`);
};
