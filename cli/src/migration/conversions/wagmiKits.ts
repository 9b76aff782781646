import type { CallExpression, Node, ObjectExpression, ObjectProperty } from "oxc-parser";
import { editObject, propertyName, propertyOf } from "../source/objectEdit.ts";
import { callsOf, isTopLevel } from "../source/places.ts";
import { statementOf } from "../source/rewrite.ts";
import type { ImportedName } from "../source/sourceFile.ts";
import type { Conversion } from "./Conversion.ts";
import { clientStatement, insertAfter, keepVisitors } from "./client.ts";
import { WAGMI_ADAPTER } from "./porticoNames.ts";
import { featuredWallets } from "./wallets.ts";

/** What the options of `getDefaultConfig` become: options of the client. The others stay with wagmi's config. */
const siteOptions = [
  "appName",
  "appDescription",
  "appUrl",
  "appIcon",
  "projectId",
  "walletConnectProjectId",
  "wallets",
];
/** Options that choose wallets which Portico finds by itself. */
const walletOptions: Readonly<Record<string, string>> = {
  enableFamily: "Family has no wallet of its own in Portico.",
  coinbaseWalletPreference:
    "Add coinbaseWallet() of @portico/core/adapters/coinbase to the adapter, if the site needs Coinbase's own options.",
};

/** Converts `getDefaultConfig` of RainbowKit and ConnectKit: wagmi's own `createConfig`, and a client over it. */
export const convertDefaultConfig = (conversion: Conversion, name: ImportedName): boolean => {
  if (name.imported !== "getDefaultConfig") return false;
  const { rewrite, survey, leave } = conversion;
  const { setUp } = survey;
  const calls = callsOf(rewrite.file, name);
  const config = setUp && configOf(conversion, setUp.call);
  if (setUp?.file !== rewrite.file || calls.length !== 1 || calls[0] !== setUp.call || !config) {
    leave(
      calls[0] ?? name.specifier,
      "only one getDefaultConfig({ ... }) in a variable of a module can be converted",
      "Create wagmi's config with createConfig, and pass it to wagmiAdapter as docs/moving.md shows.",
    );
    return true;
  }
  const { call, options } = setUp;
  rewrite.dropImport(name);
  if (config.outer) {
    // createConfig(getDefaultConfig({ ... })): the inner call goes.
    rewrite.magic.remove(call.start, options.start);
    rewrite.magic.remove(options.end, call.end);
  } else rewrite.replace(call.callee, rewrite.use("createConfig", "wagmi"));
  const site = new Map(siteOptions.map((option) => [option, propertyOf(options, option)] as const));
  const clientOptions = optionsOf(conversion, site, config.name);
  const edit = editObject(rewrite, options);
  for (const [option, property] of site) {
    if (!property) continue;
    if (option === "wallets") clientOptions.push(...featuredWallets(conversion, property.value));
    edit.remove(property);
  }
  for (const [option, whatToDo] of Object.entries(walletOptions)) {
    const property = propertyOf(options, option);
    if (!property) continue;
    leave(property, `${option} belongs to ${name.from}`, whatToDo);
    edit.remove(property);
  }
  edit.append(transports(conversion, options));
  keepVisitors(conversion, config.statement);
  insertAfter(
    conversion,
    config.statement,
    clientStatement(conversion, { name: survey.client?.name ?? "portico", options: clientOptions }),
  );
  return true;
};

/** Converts `connectorsForWallets` of RainbowKit: the list of wallets goes, and a client is created over the config. */
export const convertWalletList = (conversion: Conversion, name: ImportedName): boolean => {
  if (name.imported !== "connectorsForWallets") return false;
  const { rewrite, survey, leave } = conversion;
  const { file } = rewrite;
  const { setUp } = survey;
  const declarator = setUp && file.parentOf(setUp.call);
  const variable =
    declarator?.type === "VariableDeclarator" && declarator.id.type === "Identifier" ? declarator.id.name : "";
  const uses = file.usesOf(variable);
  const property = uses.length === 1 && uses[0] ? file.parentOf(uses[0]) : undefined;
  const options = property && file.parentOf(property);
  const call = options && file.parentOf(options);
  const config = call?.type === "CallExpression" ? configOf(conversion, call) : undefined;
  if (setUp?.file !== file || property?.type !== "Property" || options?.type !== "ObjectExpression" || !config) {
    leave(
      setUp?.call ?? name.specifier,
      "only connectorsForWallets([...], { ... }) in a variable that createConfig takes can be converted",
      "Leave the connectors out of wagmi's config, and pass it to wagmiAdapter as docs/moving.md shows.",
    );
    return true;
  }
  rewrite.dropImport(name);
  const site = new Map(siteOptions.map((option) => [option, propertyOf(setUp.options, option)] as const));
  const clientOptions = optionsOf(conversion, site, config.name);
  clientOptions.push(...featuredWallets(conversion, setUp.call.arguments[0]));
  const statement = statementOf(file, setUp.call);
  rewrite.magic.remove(statement.start, statement.end + (/^\s*/.exec(file.text.slice(statement.end))?.[0].length ?? 0));
  const edit = editObject(rewrite, options);
  edit.remove(property);
  edit.append(transports(conversion, options));
  keepVisitors(conversion, config.statement);
  insertAfter(
    conversion,
    config.statement,
    clientStatement(conversion, { name: survey.client?.name ?? "portico", options: clientOptions }),
  );
  return true;
};

interface ConfigPlace {
  readonly name: string;
  readonly statement: Node;
  /** The call of `createConfig` around the kit's. */
  readonly outer: CallExpression | undefined;
}

/** The variable of a module that a call's result is kept in. */
const configOf = ({ rewrite: { file } }: Conversion, call: CallExpression): ConfigPlace | undefined => {
  const parent = file.parentOf(call);
  const outer = parent?.type === "CallExpression" && parent.arguments[0] === call ? parent : undefined;
  const declarator = outer ? file.parentOf(outer) : parent;
  if (declarator?.type !== "VariableDeclarator" || declarator.id.type !== "Identifier" || !isTopLevel(file, call)) {
    return undefined;
  }
  return { name: declarator.id.name, statement: statementOf(file, call), outer };
};

type SiteOptions = ReadonlyMap<string, ObjectProperty | undefined>;

const optionsOf = ({ rewrite, survey }: Conversion, site: SiteOptions, config: string): string[] => {
  const text = (option: string) => {
    const property = site.get(option);
    return property && rewrite.textOf(property.value);
  };
  const projectId = text("projectId") ?? text("walletConnectProjectId");
  const icon = text("appIcon");
  const metadata = [
    ["name", text("appName")],
    ["description", text("appDescription")],
    ["url", text("appUrl")],
    ["icons", icon && `[${icon}]`],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  const networksOf = rewrite.use("networksOf", WAGMI_ADAPTER);
  return [
    ...(projectId === undefined ? [] : [projectId === "projectId" ? "projectId" : `projectId: ${projectId}`]),
    `networks: ${networksOf}(${config})`,
    `adapters: [${wagmiPlugin(rewrite, config)}]`,
    ...(metadata.length === 0 ? [] : [`metadata: { ${metadata.join(", ")} }`]),
    ...(survey.look.length === 0 ? [] : [`modal: { ${rewrite.inQuotes(survey.look.join(", "))} }`]),
  ];
};

/** The adapter for a wagmi config. */
export const wagmiPlugin = (rewrite: Conversion["rewrite"], config: string): string =>
  `${rewrite.use("wagmiAdapter", WAGMI_ADAPTER)}({ ${config === "config" ? "config" : `config: ${config}`}, wagmi: () => import(${rewrite.quoted("wagmi/actions")}) })`;

/** wagmi's config names a transport for each chain, which the kits add by themselves. */
export const transports = ({ rewrite }: Conversion, options: ObjectExpression): ReadonlyArray<string> => {
  const names = options.properties.map(propertyName);
  if (names.includes("transports") || names.includes("client")) return [];
  return [
    `client: ({ chain }) => ${rewrite.use("createClient", "viem")}({ chain, transport: ${rewrite.use("http", "viem")}() })`,
  ];
};
