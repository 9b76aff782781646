import { kitOf } from "../kits.ts";
import { callsOf, isTopLevel } from "../source/places.ts";
import type { SourceFile } from "../source/sourceFile.ts";
import type { SetUp, Survey } from "./Conversion.ts";
import { findMount } from "./mount.ts";
import { CORE } from "./porticoNames.ts";
import { providers } from "./theme.ts";

const setUpNames: Readonly<Record<string, SetUp["kind"]>> = {
  createAppKit: "createAppKit",
  getDefaultConfig: "getDefaultConfig",
  connectorsForWallets: "connectorsForWallets",
};

const setUpsIn = (file: SourceFile): ReadonlyArray<SetUp> =>
  file.imports.flatMap((name) => {
    const kind = kitOf(name.from) && setUpNames[name.imported];
    if (!kind || name.isType || file.declares(name.local)) return [];
    return callsOf(file, name).flatMap((call) => {
      const options = call.arguments[kind === "connectorsForWallets" ? 1 : 0];
      return options?.type === "ObjectExpression" && isTopLevel(file, call) ? [{ file, kind, call, options }] : [];
    });
  });

export const surveyFiles = (files: ReadonlyArray<SourceFile>): Survey => {
  const imports = files.flatMap((file) => file.imports);
  const kits = [...new Set(imports.flatMap(({ from }) => kitOf(from) ?? []))].sort();
  // A site that has a client already keeps it. What else is set up is for a person to decide.
  const hasClient = imports.some(({ from, imported }) => from === CORE && imported === "createPortico");
  const [setUp] = hasClient ? [] : files.flatMap(setUpsIn);
  const usesWagmi =
    imports.some(({ from }) => from === "@reown/appkit-adapter-wagmi") || setUp?.kind !== "createAppKit";
  return {
    kits,
    usesWagmi,
    setUp,
    client: setUp && { path: setUp.file.path, name: clientNameOf(setUp) },
    look: files.flatMap(lookIn),
    wagmiConfigs: new Map(files.flatMap(wagmiAdaptersIn)),
    mount: setUp?.kind === "createAppKit" ? findMount(files) : undefined,
    isReact:
      imports.some(({ from }) => /^react($|\/|-dom)/.test(from)) || files.some(({ elements }) => elements.length > 0),
  };
};

/** AppKit's instance keeps its name where other files import it. */
const clientNameOf = ({ file, call, kind }: SetUp): string => {
  const declarator = file.parentOf(call);
  const declaration = declarator && file.parentOf(declarator);
  const isExported = declaration && file.parentOf(declaration)?.type === "ExportNamedDeclaration";
  const variable = declarator?.type === "VariableDeclarator" ? declarator.id : undefined;
  if (kind === "createAppKit" && isExported && variable?.type === "Identifier") return variable.name;
  return file.declares("portico") ? "porticoClient" : "portico";
};

const lookIn = (file: SourceFile): ReadonlyArray<string> =>
  file.imports.flatMap((name) => {
    const provider = providers[name.from];
    if (provider?.name !== name.imported) return [];
    const element = file.elements.find(
      ({ openingElement }) => openingElement.name.type === "JSXIdentifier" && openingElement.name.name === name.local,
    );
    return element ? provider.look(file, element).properties : [];
  });

/** The variables of a file that hold a `WagmiAdapter`, with the name of the config that replaces it. */
const wagmiAdaptersIn = (file: SourceFile): ReadonlyArray<readonly [string, string]> => {
  const adapter = file.imports.find(({ imported, from }) => imported === "WagmiAdapter" && kitOf(from) === "AppKit");
  if (!adapter) return [];
  return file.usesOf(adapter.local).flatMap((use) => {
    const creation = file.parentOf(use);
    const declarator = creation && file.parentOf(creation);
    if (creation?.type !== "NewExpression" || declarator?.type !== "VariableDeclarator") return [];
    if (declarator.id.type !== "Identifier" || !isTopLevel(file, creation)) return [];
    return [[declarator.id.name, file.declares("wagmiConfig") ? "porticoWagmiConfig" : "wagmiConfig"] as const];
  });
};
