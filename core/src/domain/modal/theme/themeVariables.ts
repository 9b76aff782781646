import type { ThemeVariables } from "./theme.ts";

/** The names of the variables that are CSS text, and of those that are plain numbers. */
const texts: ReadonlyArray<string> = [
  "fontFamily",
  "accent",
  "colorMix",
  "fontSizeMaster",
  "borderRadiusMaster",
  "qrColor",
  "accentText",
  "background",
  "surface",
  "text",
  "quietText",
  "border",
  "overlay",
  "blur",
  "shadow",
  "layout",
];
const numbers: ReadonlyArray<string> = ["colorMixStrength", "zIndex"];

/** Returns `fontSizeMaster` for `--w3m-font-size-master`, and other keys as they are. */
const nameOf = (key: string): string =>
  key.replace(/^--(portico|w3m|apkt)-/, "").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Splits a site's entries into the kit's variables and the keys that are unknown or have an unsuitable value. */
export const themeVariablesOf = (
  input: ThemeVariables,
): { readonly variables: ThemeVariables; readonly unknown: ReadonlyArray<string> } => {
  const variables: Record<string, string | number> = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const name = nameOf(key);
    const isValid =
      typeof value === "string" ? value && texts.includes(name) : Number.isFinite(value) && numbers.includes(name);
    if (isValid) variables[name] = value;
    else unknown.push(key);
  }
  return { variables, unknown };
};
