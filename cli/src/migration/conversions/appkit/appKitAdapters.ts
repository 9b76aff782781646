import type { NewExpression, Node } from "oxc-parser";
import { kitOf } from "../../kits.ts";
import { editObject, propertyName, propertyOf } from "../../source/objectEdit.ts";
import { statementOf } from "../../source/rewrite.ts";
import type { ImportedName } from "../../source/sourceFile.ts";
import type { Conversion } from "../Conversion.ts";
import { insertAfter } from "../client.ts";
import { transports, wagmiPlugin } from "../wagmiKits.ts";
import { arrayOf, otherNetworksIn, removeElements } from "./networks.ts";

/** The adapters that need no options of the site's. */
const plugins: Readonly<Record<string, (use: Conversion["rewrite"]) => string>> = {
  EthersAdapter: ({ use, quoted }) =>
    `${use("ethersAdapter", "@portico/core/adapters/ethers")}({ ethers: () => import(${quoted("ethers")}) })`,
  Ethers5Adapter: ({ use, quoted }) =>
    `${use("ethers5Adapter", "@portico/core/adapters/ethers5")}({ ethers: async () => (await import(${quoted("ethers")})).ethers })`,
  SolanaAdapter: ({ use }) => `${use("solanaAdapter", "@portico/core/adapters/solana")}()`,
  BitcoinAdapter: ({ use }) => `${use("bitcoinAdapter", "@portico/core/adapters/bitcoin")}()`,
};

/** Options of `WagmiAdapter` that wagmi's own config takes too. */
const wagmiOptions: ReadonlyArray<string> = ["connectors", "transports", "storage", "ssr", "pollingInterval", "batch"];

/** Converts what a file makes of an adapter of AppKit. Returns false for an import that is no adapter. */
export const convertAdapter = (conversion: Conversion, name: ImportedName): boolean => {
  if (kitOf(name.from) !== "AppKit" || name.isType) return false;
  const plugin = plugins[name.imported];
  if (!plugin && name.imported !== "WagmiAdapter") return false;
  const { rewrite, leave } = conversion;
  const { file } = rewrite;
  const creations = file.usesOf(name.local).map((use) => {
    const parent = file.parentOf(use);
    return parent?.type === "NewExpression" && parent.callee === use ? parent : undefined;
  });
  const places = creations.map((creation) => creation && (plugin ? { creation } : wagmiPlace(conversion, creation)));
  if (places.includes(undefined) || file.declares(name.local)) {
    const other = file.usesOf(name.local)[places.indexOf(undefined)];
    leave(
      other ?? name.specifier,
      `${name.imported} is used in another way than in a variable of the module`,
      "Pass Portico's adapter to createPortico, as docs/moving.md shows.",
    );
    return true;
  }
  rewrite.dropImport(name);
  for (const place of places) {
    if (place && plugin) rewrite.replace(place.creation, plugin(rewrite));
    else if (place && "variable" in place) convertWagmiAdapter(conversion, place);
  }
  return true;
};

interface WagmiPlace {
  readonly creation: NewExpression;
  readonly variable: Node & { readonly type: "Identifier" };
}

const wagmiPlace = ({ rewrite: { file }, survey }: Conversion, creation: NewExpression): WagmiPlace | undefined => {
  const declarator = file.parentOf(creation);
  if (declarator?.type !== "VariableDeclarator" || declarator.id.type !== "Identifier") return undefined;
  const isKnown = survey.wagmiConfigs.has(declarator.id.name) && creation.arguments[0]?.type === "ObjectExpression";
  return isKnown ? { creation, variable: declarator.id } : undefined;
};

/** `const wagmiAdapter = new WagmiAdapter({ ... })`: wagmi's config, and the adapter over it. */
const convertWagmiAdapter = (conversion: Conversion, { creation, variable }: WagmiPlace): void => {
  const { rewrite, survey, leave } = conversion;
  const { file } = rewrite;
  const [options] = creation.arguments;
  const config = survey.wagmiConfigs.get(variable.name);
  if (options?.type !== "ObjectExpression" || config === undefined) return;
  const edit = editObject(rewrite, options);
  const networks = propertyOf(options, "networks");
  const list = arrayOf(file, networks?.value);
  if (list) removeElements(conversion, list, otherNetworksIn(file, list));
  for (const property of options.properties) {
    const name = propertyName(property);
    if (property === networks || (name !== undefined && wagmiOptions.includes(name))) continue;
    edit.remove(property);
    if (name !== "projectId") {
      leave(
        property,
        `${name ?? "a spread"} has no counterpart in wagmi's config`,
        "Set transports of createConfig, if the site has RPC URLs of its own.",
      );
    }
  }
  if (networks) {
    if (networks.shorthand) rewrite.magic.prependRight(networks.start, "chains: ");
    else rewrite.replace(networks.key, "chains");
  }
  edit.append(transports(conversion, options));
  rewrite.magic.overwrite(creation.start, creation.callee.end, rewrite.use("createConfig", "wagmi"));
  rewrite.replace(variable, config);
  const statement = statementOf(file, creation);
  const keyword = statement.type === "ExportNamedDeclaration" ? "export const" : "const";
  insertAfter(
    conversion,
    statement,
    `${keyword} ${variable.name} = ${wagmiPlugin(rewrite, config)}${rewrite.semicolon}`,
  );
};

/** `wagmiAdapter.wagmiConfig` becomes the config itself, also in files that import the adapter. */
export const convertConfigUses = (conversion: Conversion): void => {
  const { rewrite, survey } = conversion;
  const { file } = rewrite;
  for (const [variable, config] of survey.wagmiConfigs) {
    const imported = file.imports.find(({ local, from }) => local === variable && kitOf(from) === undefined);
    if (!imported && !file.declares(variable)) continue;
    const members = file.usesOf(variable).flatMap((use) => {
      const member = file.parentOf(use);
      const isConfig =
        member?.type === "MemberExpression" &&
        member.object === use &&
        file.text.slice(member.property.start, member.property.end) === "wagmiConfig";
      return isConfig ? [member] : [];
    });
    if (members.length === 0) continue;
    const local = imported ? rewrite.use(config, imported.from) : config;
    for (const member of members) rewrite.replace(member, local);
    if (imported && members.length === file.usesOf(variable).length) rewrite.dropImport(imported);
  }
};
