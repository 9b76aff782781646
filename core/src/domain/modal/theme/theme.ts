/** `system` follows the setting of the visitor's device. */
export type ThemeMode = "light" | "dark" | "system";

/**
 * The parts of the modal's look that a site can change. Lengths and colours are CSS text. A site may also give a variable
 * as a custom property with the prefix `--portico-`, `--w3m-` or `--apkt-`: `--w3m-accent` for `accent`.
 */
export interface ThemeVariables {
  readonly fontFamily?: string;
  readonly accent?: string;
  /** A colour blended into all others. `colorMixStrength` is its share, 0 to 100 per cent. */
  readonly colorMix?: string;
  readonly colorMixStrength?: number;
  readonly fontSizeMaster?: string;
  readonly borderRadiusMaster?: string;
  readonly zIndex?: number;
  readonly qrColor?: string;
  readonly [property: `--${string}`]: string | number | undefined;
}

export interface ThemeState {
  readonly mode: ThemeMode;
  /** Before the modal's code is loaded, the variables as the site gave them. Afterwards, never a custom property. */
  readonly variables: ThemeVariables;
}

/**
 * The prefix of Portico's custom properties, and the one of current kits. Sites and the secure frame use the latter for
 * the same properties.
 */
const PREFIX = "--portico-";
const FRAME_PREFIX = "--w3m-";

/** Returns `font-size-master` for `fontSizeMaster` and for `--w3m-font-size-master`. */
const kebabCase = (key: string): string =>
  key
    .replace(/^--(portico|w3m|apkt)-/, "")
    .replace(/[A-Z]/g, "-$&")
    .toLowerCase();

/** A change of the look. Missing values stay unchanged. */
export interface ThemeInput {
  readonly mode?: ThemeMode;
  readonly variables?: ThemeVariables;
}

/** Converts the variables to CSS custom properties of the page. */
export const customProperties = (
  variables: ThemeVariables,
  prefix: string = PREFIX,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [prefix + kebabCase(name), `${value ?? ""}`]));

/** Returns the colours in use: the site's mode, or the device's when the site's mode is `system`. */
export const shownMode = (mode: ThemeMode | undefined, prefersLight: boolean): "light" | "dark" => {
  if (mode === "system") return prefersLight ? "light" : "dark";
  return mode ?? "dark";
};

const frameColors = {
  light: { accent: "hsla(231, 100%, 70%, 1)", background: "#fff" },
  dark: { accent: "hsla(230, 100%, 67%, 1)", background: "#121313" },
} as const;

/**
 * Returns the theme in the form of the secure frame (docs/rules/embedded.md#frame-theme). A site's own accent is passed
 * on.
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
