import type { ThemeVariables } from "@portico/core/domain";

/** Deep green and round corners, for money and sustainability. */
export const forest: ThemeVariables = {
  accent: "#0f7b56",
  colorMix: "#0d5c43",
  colorMixStrength: 12,
  borderRadiusMaster: "5px",
};

/** A warm accent on sand, for shops and the arts. */
export const sunset: ThemeVariables = {
  accent: "#ff7a45",
  colorMix: "#7a3b1d",
  colorMixStrength: 10,
  borderRadiusMaster: "3px",
};

/** No colour, square corners, small text: for tools. */
export const graphite: ThemeVariables = {
  accent: "#6b7280",
  colorMix: "#6b7280",
  colorMixStrength: 8,
  borderRadiusMaster: "1px",
  fontSizeMaster: "9.5px",
};

/** Clear blue on the colour of deep water, over a blurred page: for exchanges and games. */
export const ocean: ThemeVariables = {
  accent: "#0b6bcb",
  background: "light-dark(#fbfdff, #0a1424)",
  surface: "light-dark(#edf4fc, #13213a)",
  quietText: "light-dark(#475a72, #9db2d0)",
  border: "light-dark(#d3e2f3, #22365a)",
  overlay: "light-dark(#0b2a4d4d, #020814a6)",
  blur: "6px",
};

/** Violet with very round corners and soft light around the card: for communities and collectors. */
export const orchid: ThemeVariables = {
  accent: "#8b3ff0",
  colorMix: "#7a2be0",
  colorMixStrength: 7,
  borderRadiusMaster: "6px",
  shadow: "0 16px 80px light-dark(#8b3ff040, #8b3ff059), 0 1px 4px #0003",
  blur: "10px",
};

/** Ink on paper, with a serif font, thin lines and no shadow: for writing and publishing. */
export const paper: ThemeVariables = {
  accent: "#a8321f",
  background: "light-dark(#fffdf7, #171512)",
  surface: "light-dark(#f6f1e5, #221f1a)",
  text: "light-dark(#221d15, #f2ece0)",
  quietText: "light-dark(#5d5546, #b3a997)",
  border: "light-dark(#ddd3bd, #3a352c)",
  borderRadiusMaster: "2px",
  fontFamily: 'ui-serif, Charter, Georgia, "Times New Roman", serif',
  shadow: "none",
};
