import type { ThemeVariables } from "@portico/core/domain";
import { forest, graphite, sunset } from "@portico/react-ui/themes";
import { type Settings, settingFields } from "./settings.ts";

type ThemeSettings = Pick<Settings, "accent" | "mix" | "mixStrength" | "radius" | "fontSize">;

const pixelsOf = (length: string | undefined, standard: number): number =>
  length === undefined ? standard : Number.parseFloat(length);

/** The settings that produce a theme. */
const themeSettingsOf = (theme: ThemeVariables): ThemeSettings => ({
  accent: theme.accent ?? "",
  mix: theme.colorMix ?? "",
  mixStrength: theme.colorMixStrength ?? settingFields.mixStrength.initial,
  radius: pixelsOf(theme.borderRadiusMaster, settingFields.radius.initial),
  fontSize: pixelsOf(theme.fontSizeMaster, settingFields.fontSize.initial),
});

/** The package's themes, with the names of their imports. */
export const readyThemes = [
  { label: "Forest", imported: "forest", themeSettings: themeSettingsOf(forest) },
  { label: "Sunset", imported: "sunset", themeSettings: themeSettingsOf(sunset) },
  { label: "Graphite", imported: "graphite", themeSettings: themeSettingsOf(graphite) },
] as const;

/** The theme that matches these settings exactly. */
export const readyThemeOf = (settings: Settings) =>
  readyThemes.find(
    ({ themeSettings }) =>
      themeSettings.accent === settings.accent &&
      themeSettings.mix === settings.mix &&
      themeSettings.mixStrength === settings.mixStrength &&
      themeSettings.radius === settings.radius &&
      themeSettings.fontSize === settings.fontSize,
  );
