import { namedVariables, type ThemeVariables, type ThemeVariablesInput } from "./theme.ts";

/** The names of the variables that are CSS text, and of those that are plain numbers. */
const texts: ReadonlyArray<string> = [
  "fontFamily",
  "accent",
  "colorMix",
  "fontSizeMaster",
  "borderRadiusMaster",
  "qrColor",
];
const numbers: ReadonlyArray<string> = ["colorMixStrength", "zIndex"];

/** Splits a site's entries into the kit's variables and the keys that are unknown or have an unsuitable value. */
export const themeVariablesOf = (
  input: ThemeVariablesInput,
): { readonly variables: ThemeVariables; readonly unknown: ReadonlyArray<string> } => {
  const variables: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const [name = key] = Object.keys(namedVariables({ [key]: value }));
    const isValid =
      typeof value === "string" ? value && texts.includes(name) : Number.isFinite(value) && numbers.includes(name);
    if (isValid) variables[name] = value;
    else unknown.push(key);
  }
  return { variables, unknown };
};
