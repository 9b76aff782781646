import { adapterChoices } from "../settings/choices.ts";
import { modalOptionsOf, themeOf } from "../settings/modalSettings.ts";
import { readyThemeOf } from "../settings/readyThemes.ts";
import type { Settings } from "../settings/settings.ts";
import { settingsOf } from "../settings/settingsUrl.ts";
import { Name, printLiteral } from "./printLiteral.ts";

type Values = Readonly<Record<string, unknown>>;

/** The options that differ from the initial ones; undefined when none differs. */
const changedOf = (values: Values, initial: Values): Values | undefined => {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

const initially = settingsOf("");

/** The modal options that a site passes to get these settings, without those that equal the defaults. */
const modalLiteral = (settings: Settings): Values | undefined => {
  const { features, ...options } = modalOptionsOf(settings);
  const { features: initialFeatures, ...initialOptions } = modalOptionsOf(initially);
  const { mode, variables } = themeOf(settings);
  const theme = readyThemeOf(settings);
  const changedFeatures = changedOf({ ...features }, { ...initialFeatures });
  return changedOf(
    {
      ...options,
      ...(mode !== initially.mode && { themeMode: mode }),
      ...(Object.keys(variables).length > 0 && { themeVariables: theme ? new Name(theme.imported) : variables }),
      ...(changedFeatures && { features: changedFeatures }),
    },
    { ...initialOptions },
  );
};

/** The module of a site (TypeScript with JSX) that shows a modal with these settings. */
export const siteCode = (settings: Settings): string => {
  const { networks, adapters, locale, layout } = settings;
  const modal = modalLiteral(settings);
  const isEmbedded = layout === "embedded";
  const parts = ["ConnectButton", ...(isEmbedded ? ["Embedded"] : []), "NetworkButton", "PorticoProvider"];
  const provider = [
    "client={portico}",
    ...(locale === "en" ? [] : [`locale="${locale}"`]),
    ...(isEmbedded ? ["modal={false}"] : []),
  ];
  const imported = [...adapters].sort();
  const theme = readyThemeOf(settings);
  return `import { createPortico } from "@portico/core";
${imported.map((name) => `import { ${adapterChoices[name].named} } from "@portico/core/adapters/${name}";\n`).join("")}import { ${[...networks].sort().join(", ")} } from "@portico/core/networks";
import { ${parts.join(", ")} } from "@portico/react-ui";
import "@portico/react-ui/styles.css";
${theme ? `import { ${theme.imported} } from "@portico/react-ui/themes";\n` : ""}
const portico = createPortico({
  projectId: "0123456789abcdef0123456789abcdef", // yours
  networks: [${networks.join(", ")}],
  adapters: [${adapters.map((name) => `${adapterChoices[name].named}()`).join(", ")}],
${modal ? `  modal: ${printLiteral(modal, "  ")},\n` : ""}});

export const App = () => (
  <PorticoProvider ${provider.join(" ")}>
    <NetworkButton />
    <ConnectButton />
${isEmbedded ? "    <Embedded />\n" : ""}  </PorticoProvider>
);
`;
};
