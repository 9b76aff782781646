import type { ThemeVariables } from "@portico/core/domain";
import { forest, graphite, ocean, orchid, paper, sunset } from "@portico/react-ui/themes";
import { type Settings, settingFields } from "./settings.ts";

type ThemeSettings = Pick<Settings, "theme" | "accent" | "mix" | "mixStrength" | "radius" | "fontSize">;

const pixelsOf = (length: string | undefined, standard: number): number =>
  length === undefined ? standard : Number.parseFloat(length);

/** The settings that produce a theme. */
const themeSettingsOf = (variables: ThemeVariables, theme: Settings["theme"] = "none"): ThemeSettings => ({
  theme,
  accent: variables.accent ?? "",
  mix: variables.colorMix ?? "",
  mixStrength: variables.colorMixStrength ?? settingFields.mixStrength.initial,
  radius: pixelsOf(variables.borderRadiusMaster, settingFields.radius.initial),
  fontSize: pixelsOf(variables.fontSizeMaster, settingFields.fontSize.initial),
});

export interface ReadyTheme {
  readonly label: string;
  /** The name of its import; undefined for the kit's own look. */
  readonly imported?: string;
  readonly variables: ThemeVariables;
  readonly themeSettings: ThemeSettings;
}

/** The kit's own look, and the package's themes with the names of their imports. */
export const readyThemes: ReadonlyArray<ReadyTheme> = [
  { label: "Standard", variables: {}, themeSettings: themeSettingsOf({}) },
  { label: "Forest", imported: "forest", variables: forest, themeSettings: themeSettingsOf(forest) },
  { label: "Sunset", imported: "sunset", variables: sunset, themeSettings: themeSettingsOf(sunset) },
  { label: "Graphite", imported: "graphite", variables: graphite, themeSettings: themeSettingsOf(graphite) },
  { label: "Ocean", imported: "ocean", variables: ocean, themeSettings: themeSettingsOf(ocean, "ocean") },
  { label: "Orchid", imported: "orchid", variables: orchid, themeSettings: themeSettingsOf(orchid, "orchid") },
  { label: "Paper", imported: "paper", variables: paper, themeSettings: themeSettingsOf(paper, "paper") },
];

/** The variables of the chosen theme that are no settings of their own. */
export const furtherVariablesOf = ({ theme }: Pick<Settings, "theme">): ThemeVariables => {
  const { accent, colorMix, colorMixStrength, borderRadiusMaster, fontSizeMaster, ...further }: ThemeVariables =
    readyThemes.find(({ imported }) => imported === theme)?.variables ?? {};
  return further;
};

/** The theme that matches these settings exactly. */
export const readyThemeOf = (settings: Settings) =>
  readyThemes.find(
    ({ themeSettings }) =>
      themeSettings.theme === settings.theme &&
      themeSettings.accent === settings.accent &&
      themeSettings.mix === settings.mix &&
      themeSettings.mixStrength === settings.mixStrength &&
      themeSettings.radius === settings.radius &&
      themeSettings.fontSize === settings.fontSize,
  );
