import { adapterChoices } from "../settings/choices.ts";
import { modalOptionsOf, themeOf } from "../settings/modalSettings.ts";
import { readyThemeOf } from "../settings/readyThemes.ts";
import type { Settings } from "../settings/settings.ts";
import { settingsOf } from "../settings/settingsUrl.ts";
import { Name, printLiteral } from "./printLiteral.ts";
import { sourcesCode } from "./sourcesCode.ts";

type Values = Readonly<Record<string, unknown>>;

/** The options that differ from the initial ones; undefined when none differs. */
const changedOf = (values: Values, initial: Values): Values | undefined => {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

const initially = settingsOf("");

/** The theme variables as code: the ready-made theme by its name, or each by itself. */
const variablesLiteral = (settings: Settings): unknown => {
  const { variables } = themeOf(settings);
  const imported = readyThemeOf(settings)?.imported;
  if (!imported) return variables;
  const { layout } = variables;
  return new Name(layout ? `{ ...${imported}, layout: "${layout}" }` : imported);
};

/** The modal options that a site passes to get these settings, without those that equal the defaults. */
const modalLiteral = (settings: Settings): Values | undefined => {
  const { features, ...options } = modalOptionsOf(settings);
  const { features: initialFeatures, ...initialOptions } = modalOptionsOf(initially);
  const { mode, variables } = themeOf(settings);
  const changedFeatures = changedOf({ ...features }, { ...initialFeatures });
  return changedOf(
    {
      ...options,
      ...(mode !== "dark" && { themeMode: mode }),
      ...(Object.keys(variables).length > 0 && { themeVariables: variablesLiteral(settings) }),
      ...(changedFeatures && { features: changedFeatures }),
    },
    { ...initialOptions },
  );
};

/** How visitors sign in, as code and with what it imports; undefined where they do not. */
const signInCode = ({ signIn }: Settings): { readonly imported: string; readonly literal: string } | undefined => {
  if (signIn === "none") return undefined;
  const imported = signIn === "hosted" ? "cloudSiwx" : "localSiwx";
  return { imported, literal: `${imported}(${signIn === "optional" ? "{ required: false }" : ""})` };
};

/** The client with these settings: what is imported for it, as lines, and its creation. */
export const clientCode = (settings: Settings) => {
  const { networks, adapters, services } = settings;
  const modal = modalLiteral(settings);
  const theme = readyThemeOf(settings)?.imported;
  const sources = sourcesCode(settings);
  const siwx = signInCode(settings);
  const line = (text: string | false | undefined): string => (text ? `${text}\n` : "");
  return {
    imports:
      line('import { createPortico } from "@portico/core";') +
      [...adapters]
        .sort()
        .map((name) => line(`import { ${adapterChoices[name].named} } from "@portico/core/adapters/${name}";`))
        .join("") +
      line(`import { ${[...networks].sort().join(", ")} } from "@portico/core/networks";`) +
      line(sources && `import { ${sources.imported.join(", ")} } from "@portico/core/sources";`) +
      line(siwx && `import { ${siwx.imported} } from "@portico/core/siwx";`),
    themeImport: line(theme && `import { ${theme} } from "@portico/react-ui/themes";`),
    creation:
      line("const portico = createPortico({") +
      line(services !== "none" && '  projectId: "0123456789abcdef0123456789abcdef", // yours') +
      line(`  networks: [${networks.join(", ")}],`) +
      line(`  adapters: [${adapters.map((name) => `${adapterChoices[name].named}()`).join(", ")}],`) +
      line(sources && `  sources: ${sources.literal},`) +
      line(siwx && `  siwx: ${siwx.literal},`) +
      line(modal && `  modal: ${printLiteral(modal, "  ")},`) +
      line("});"),
  };
};
