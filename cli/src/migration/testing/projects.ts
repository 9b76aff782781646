import { appKitEthersSolana, appKitPage, appKitSiwe, appKitWagmi } from "./appKitProjects.ts";
import { connectKitVite, rainbowKitCustom, rainbowKitNext } from "./wagmiKitProjects.ts";

/** One small site for each way of setting a kit up. */
export const projects = {
  appKitWagmi,
  appKitEthersSolana,
  appKitPage,
  appKitSiwe,
  rainbowKitNext,
  rainbowKitCustom,
  connectKitVite,
} as const;
type ProjectName = keyof typeof projects;
export const projectNames: ReadonlyArray<ProjectName> = [
  "appKitWagmi",
  "appKitEthersSolana",
  "appKitPage",
  "appKitSiwe",
  "rainbowKitNext",
  "rainbowKitCustom",
  "connectKitVite",
];

/** The files of a project by path. */
export const filesOf = (name: ProjectName): ReadonlyMap<string, string> => new Map(Object.entries(projects[name]));
