import type { Settings } from "./settings.ts";

/** Looks to begin with; each is nothing but a choice of the same settings. */
export const readyThemes: ReadonlyArray<{
  readonly name: string;
  readonly settings: Pick<Settings, "mode" | "accent" | "mix" | "mixStrength" | "radius" | "fontSize">;
}> = [
  {
    name: "Midnight",
    settings: { mode: "dark", accent: "#8b7bff", mix: "#2b2f77", mixStrength: 22, radius: 4, fontSize: 10 },
  },
  {
    name: "Paper",
    settings: { mode: "light", accent: "#c2552d", mix: "#f3e3cf", mixStrength: 40, radius: 2, fontSize: 10 },
  },
  {
    name: "Meadow",
    settings: { mode: "light", accent: "#1f9d6b", mix: "#d8f2e4", mixStrength: 35, radius: 6, fontSize: 10.5 },
  },
];
