import type { ThemeVariables } from "@portico/core/domain";
import { forest, graphite, sunset } from "@portico/react-ui/themes";
import { type Settings, settingFields } from "./settings.ts";

type Looks = Pick<Settings, "accent" | "mix" | "mixStrength" | "radius" | "fontSize">;

const pixelsOf = (length: string | undefined, standard: number): number =>
  length === undefined ? standard : Number.parseFloat(length);

/** The settings that produce a theme. */
const looksOf = (theme: ThemeVariables): Looks => ({
  accent: theme.accent ?? "",
  mix: theme.colorMix ?? "",
  mixStrength: theme.colorMixStrength ?? settingFields.mixStrength.initial,
  radius: pixelsOf(theme.borderRadiusMaster, settingFields.radius.initial),
  fontSize: pixelsOf(theme.fontSizeMaster, settingFields.fontSize.initial),
});

/** The package's themes, with the names of their imports. */
export const readyThemes = [
  { label: "Forest", imported: "forest", looks: looksOf(forest) },
  { label: "Sunset", imported: "sunset", looks: looksOf(sunset) },
  { label: "Graphite", imported: "graphite", looks: looksOf(graphite) },
] as const;

/** The theme that matches these settings exactly. */
export const readyThemeOf = (settings: Settings) =>
  readyThemes.find(
    ({ looks }) =>
      looks.accent === settings.accent &&
      looks.mix === settings.mix &&
      looks.mixStrength === settings.mixStrength &&
      looks.radius === settings.radius &&
      looks.fontSize === settings.fontSize,
  );
