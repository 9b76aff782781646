import type { CallExpression, NewExpression, Node } from "oxc-parser";
import { kitOf } from "../../kits.ts";
import { propertyName } from "../../source/objectEdit.ts";
import type { ImportedName } from "../../source/sourceFile.ts";
import type { Conversion } from "../Conversion.ts";
import { isTyped, SIWE, SIWX } from "../porticoNames.ts";
import { renameUses } from "../renameUses.ts";

/** What Portico has in the place of AppKit's own implementations of a sign-in. They need AppKit's state. */
const implementations: Readonly<Record<string, string>> = {
  DefaultSIWX: "localSiwx",
  CloudAuthSIWX: "cloudSiwx",
  ReownAuthentication: "cloudSiwx",
};
/** Terms of a sign-in that both kits name alike. */
const terms: ReadonlyArray<string | undefined> = ["required"];

/** What becomes of the types of AppKit's SIWE package. */
const types: Readonly<Record<string, (siweConfig: () => string, other: (name: string) => string) => string>> = {
  SIWEConfig: (siweConfig) => siweConfig(),
  SIWESession: (_, other) => other("SiweSession"),
  SIWECreateMessageArgs: (_, other) => other("SiweMessageArgs"),
  SIWEVerifyMessageArgs: (siweConfig) => `Parameters<${siweConfig()}["verifyMessage"]>[0]`,
};

/** What Portico has by the names of AppKit's SIWE package. */
const helpers: ReadonlyArray<string> = [
  "formatMessage",
  "getAddressFromMessage",
  "getChainIdFromMessage",
  "verifySignature",
];

/** Converts what AppKit's packages for signing in export. Returns false for another import. */
export const convertSignIn = (conversion: Conversion, name: ImportedName): boolean => {
  if (kitOf(name.from) !== "AppKit") return false;
  const { rewrite } = conversion;
  if (Object.hasOwn(types, name.imported)) return convertType(conversion, name);
  if (name.isType) return false;
  if (name.imported === "createSIWEConfig") return convertSiweConfig(conversion, name);
  if (helpers.includes(name.imported) && !rewrite.file.declares(name.local)) {
    rewrite.dropImport(name);
    renameUses(rewrite, name, rewrite.use(name.imported, SIWE));
    return true;
  }
  const to = implementations[name.imported];
  if (to === undefined) return false;
  const uses = rewrite.file.usesOf(name.local);
  const creations = uses.map((use) => {
    const creation = rewrite.file.parentOf(use);
    return creation?.type === "NewExpression" && creation.callee === use && hasOnlyTerms(creation)
      ? creation
      : undefined;
  });
  if (creations.includes(undefined) || rewrite.file.declares(name.local)) {
    conversion.leave(
      uses[creations.indexOf(undefined)] ?? name.specifier,
      `${name.imported} has parts of the site's own, or is used for something other than an instance`,
      `Use ${to}(terms) of ${SIWX}, or write an object with the functions of siwx, as docs/sign-in.md shows.`,
    );
    return true;
  }
  rewrite.dropImport(name);
  for (const creation of creations)
    if (creation) rewrite.magic.overwrite(creation.start, creation.callee.end, rewrite.use(to, SIWX));
  return true;
};

const hasOnlyTerms = ({ arguments: [options, ...others] }: NewExpression): boolean =>
  others.length === 0 &&
  (options === undefined ||
    (options.type === "ObjectExpression" && options.properties.every((each) => terms.includes(propertyName(each)))));

/** `createSIWEConfig({ ... })`: the option takes the object itself. */
const convertSiweConfig = ({ rewrite, leave }: Conversion, name: ImportedName): boolean => {
  const { file, magic } = rewrite;
  const uses = file.usesOf(name.local);
  const calls = uses.map((use): { call: CallExpression; config: Node } | undefined => {
    const call = file.parentOf(use);
    if (call?.type !== "CallExpression" || call.callee !== use) return undefined;
    const [config, ...others] = call.arguments;
    const isPlain = config && config.type !== "SpreadElement" && others.length === 0;
    return isPlain && file.parentOf(call)?.type !== "MemberExpression" ? { call, config } : undefined;
  });
  if (calls.includes(undefined) || file.declares(name.local)) {
    leave(
      uses[calls.indexOf(undefined)] ?? name.specifier,
      "createSIWEConfig is used for something other than a call with one configuration",
      "Pass the object that it takes as siweConfig of createPortico, as docs/sign-in.md shows.",
    );
    return true;
  }
  rewrite.dropImport(name);
  for (const each of calls) {
    if (!each) continue;
    const { call, config } = each;
    const type =
      isTyped(file.path) && config.type === "ObjectExpression"
        ? ` satisfies ${rewrite.use("SiweConfig", SIWX, "type")}`
        : "";
    magic.remove(call.start, config.start);
    magic.overwrite(config.end, call.end, type);
  }
  return true;
};

const convertType = ({ rewrite }: Conversion, name: ImportedName): boolean => {
  const text = types[name.imported];
  if (!text || rewrite.file.declares(name.local)) return false;
  rewrite.dropImport(name);
  const other = (type: string) => rewrite.use(type, SIWX, "type");
  for (const use of rewrite.file.usesOf(name.local))
    rewrite.replace(use, rewrite.inQuotes(text(() => other("SiweConfig"), other)));
  return true;
};
