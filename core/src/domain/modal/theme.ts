/** `system` follows the visitor's device. */
export type ThemeMode = "light" | "dark" | "system";

/** What a site can change of the modal's looks. Lengths and colours are CSS text. */
export interface ThemeVariables {
  readonly fontFamily?: string;
  readonly accent?: string;
  /** A colour blended into all others, and how much of it: 0 to 100 per cent. */
  readonly colorMix?: string;
  readonly colorMixStrength?: number;
  readonly fontSizeMaster?: string;
  readonly borderRadiusMaster?: string;
  readonly zIndex?: number;
  readonly qrColor?: string;
}

export interface ThemeState {
  readonly mode: ThemeMode;
  readonly variables: ThemeVariables;
}

export const defaultThemeMode: ThemeMode = "dark";

/** Variables that are CSS text, and those that are plain numbers. */
const texts: ReadonlyArray<string> = [
  "fontFamily",
  "accent",
  "colorMix",
  "fontSizeMaster",
  "borderRadiusMaster",
  "qrColor",
];
const numbers: ReadonlyArray<string> = ["colorMixStrength", "zIndex"];

/** Prefix of the custom properties, and the one of today's kits, which sites and the secure frame use for the same ones. */
const PREFIX = "--portico-";
const FRAME_PREFIX = "--w3m-";

/** `fontSizeMaster` is `font-size-master` in a custom property. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of a variable that is called so, with or without a prefix. */
const nameOf = (key: string): string =>
  key.replace(/^--(portico|w3m|apkt)-/, "").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Variables under the names of the kit, or as custom properties, the older `--w3m-` and `--apkt-` ones too. */
export type ThemeVariablesGiven = ThemeVariables | Readonly<Record<`--${string}`, string | number>>;

/** A change of the looks; what is left out stays. */
export interface ThemeGiven {
  readonly mode?: ThemeMode;
  readonly variables?: ThemeVariablesGiven;
}

/** The kit's variables among what a site gave, and the entries that are none or have no fitting value. */
export const themeVariablesOf = (
  given: ThemeVariablesGiven,
): { readonly variables: ThemeVariables; readonly unknown: ReadonlyArray<string> } => {
  const variables: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const name = nameOf(key);
    const isFitting =
      typeof value === "string" ? value && texts.includes(name) : Number.isFinite(value) && numbers.includes(name);
    if (isFitting) variables[name] = value;
    else unknown.push(key);
  }
  return { variables, unknown };
};

/** The variables as CSS custom properties of the page. */
export const customProperties = (
  variables: ThemeVariables,
  prefix: string = PREFIX,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [prefix + kebab(name), String(value)]));

/** The colours that show: the site's mode, or the device's where the site leaves it to that. */
export const shownMode = (mode: ThemeMode | undefined, prefersLight: boolean): "light" | "dark" => {
  if (mode === "system") return prefersLight ? "light" : "dark";
  return mode ?? "dark";
};

const frameColors = {
  light: { accent: "hsla(231, 100%, 70%, 1)", background: "#fff" },
  dark: { accent: "hsla(230, 100%, 67%, 1)", background: "#121313" },
} as const;

/**
 * The theme as the secure frame takes it (docs/rules/embedded.md#frame-theme). An accent of the site's is passed on.
 */
export const frameTheme = ({ mode, variables }: ThemeState, prefersLight: boolean) => {
  const themeMode = shownMode(mode, prefersLight);
  const { accent, background } = frameColors[themeMode];
  return {
    themeMode,
    themeVariables: customProperties(variables, FRAME_PREFIX),
    w3mThemeVariables: { "--w3m-accent": variables.accent ?? accent, "--w3m-background": background },
  };
};
