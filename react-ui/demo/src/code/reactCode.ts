import type { Settings } from "../settings/settings.ts";
import { clientCode } from "./siteCode.ts";

/** The module of a site (TypeScript with JSX) that shows a modal with these settings. */
export const reactCode = (settings: Settings): string => {
  const { locale, layout, buttonVariant, buttonSize } = settings;
  const isEmbedded = layout === "embedded";
  const parts = ["ConnectButton", ...(isEmbedded ? ["Embedded"] : []), "NetworkButton", "PorticoProvider"];
  const provider = [
    "client={portico}",
    ...(locale === "en" ? [] : [`locale="${locale}"`]),
    ...(isEmbedded ? ["modal={false}"] : []),
  ];
  const look =
    (buttonVariant === "accent" ? "" : ` variant="${buttonVariant}"`) +
    (buttonSize === "medium" ? "" : ` size="${buttonSize}"`);
  const { imports, themeImport, creation } = clientCode(settings);
  return `${imports}import { ${parts.join(", ")} } from "@portico/react-ui";
import "@portico/react-ui/styles.css";
${themeImport}
${creation}
export const App = () => (
  <PorticoProvider ${provider.join(" ")}>
    <NetworkButton${buttonSize === "medium" ? "" : ` size="${buttonSize}"`} />
    <ConnectButton${look} />
${isEmbedded ? "    <Embedded />\n" : ""}  </PorticoProvider>
);
`;
};
