import { customProperties } from "@portico/core/page";
import { themeOf } from "../settings/modalSettings.ts";
import type { Settings } from "../settings/settings.ts";

/** The chosen look as a style sheet of the site, instead of `themeVariables`. */
export const cssCode = (settings: Settings): string => {
  const { mode, variables } = themeOf(settings);
  const { layout, ...further } = variables;
  const declarations = Object.entries(customProperties(further)).map(([name, value]) => `  ${name}: ${value};\n`);
  const options = [
    ...(mode === "dark" ? [] : [`themeMode: "${mode}"`]),
    ...(layout ? [`themeVariables: { layout: "${layout}" }`] : []),
  ];
  const note = options.length > 0 ? `/* What is an option in every case: modal: { ${options.join(", ")} } */\n` : "";
  if (declarations.length === 0)
    return `${note}/* The standard look sets no variable. Choose a theme or a colour. */\n`;
  return `${note}:root {\n${declarations.join("")}}\n`;
};
