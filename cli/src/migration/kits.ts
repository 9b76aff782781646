import type { KitName } from "./migration.ts";

/** The kit that a module belongs to. */
export const kitOf = (from: string): KitName | undefined => {
  if (/^@reown\/appkit(-adapter-[a-z0-9]+|-wallet-button|-siwe|-siwx)?($|\/)/.test(from)) return "AppKit";
  if (/^@rainbow-me\/rainbowkit($|\/)/.test(from)) return "RainbowKit";
  return /^connectkit($|\/)/.test(from) ? "ConnectKit" : undefined;
};

/** Whether a file has anything to convert. */
export const mentionsKit = (text: string): boolean =>
  /@reown\/appkit|@rainbow-me\/rainbowkit|connectkit|<(appkit|w3m)-|wagmiAdapter/.test(text);
