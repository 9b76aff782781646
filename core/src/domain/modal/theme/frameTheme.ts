import { customProperties, type ThemeMode, type ThemeState } from "./theme.ts";

/** The prefixes of Portico's custom properties, and of those of current kits, which the secure frame uses. */
const [PREFIX, FRAME_PREFIX] = ["--portico-", "--w3m-"];

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
    themeVariables: Object.fromEntries(
      Object.entries(customProperties(variables)).map(([name, value]) => [name.replace(PREFIX, FRAME_PREFIX), value]),
    ),
    w3mThemeVariables: { "--w3m-accent": variables.accent ?? accent, "--w3m-background": background },
  };
};
