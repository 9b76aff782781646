import type { ThemeVariables } from "@portico/core/domain";

/** Deep green and round corners, for money and sustainability. */
export const forest: ThemeVariables = {
  accent: "#2ac089",
  colorMix: "#0d5c43",
  colorMixStrength: 12,
  borderRadiusMaster: "5px",
};

/** A warm accent on sand, for shops and the arts. */
export const sunset: ThemeVariables = {
  accent: "#f7733b",
  colorMix: "#7a3b1d",
  colorMixStrength: 10,
  borderRadiusMaster: "3px",
};

/** No colour, square corners, small text: for tools. */
export const graphite: ThemeVariables = {
  accent: "#8a919e",
  colorMix: "#6b7280",
  colorMixStrength: 8,
  borderRadiusMaster: "1px",
  fontSizeMaster: "9.5px",
};
