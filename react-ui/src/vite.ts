import type { Plugin } from "vite";
import { type BundledModule, type ModuleGroups, moduleGroups } from "./bundling/moduleGroups.ts";

const isRelease = (version: string | undefined): boolean =>
  version !== undefined && /^[1-9]\d*\.\d+\.\d+$/.test(version);

/**
 * A plugin for Vite 8 that puts what visitors fetch together into one file each: what Portico has in a page before a
 * click, the engine, and the modal. Without it the bundler makes a file for each set of modules that some other parts share,
 * some fifty for the first open. With an older Vite it does nothing.
 */
export const portico = (): Plugin => {
  let groups: ModuleGroups | undefined;
  return {
    name: "portico",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      const modules = new Map<string, BundledModule>();
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (module) modules.set(id, module);
      }
      groups = moduleGroups(modules);
    },
    outputOptions(options) {
      const { codeSplitting = true } = options;
      // Older bundlers do not know what a page begins with, and would put all of it there.
      if (!isRelease(this.meta.rolldownVersion) || codeSplitting === false) return options;
      const given = codeSplitting === true ? {} : codeSplitting;
      const group = (name: string, of: keyof ModuleGroups) => ({
        name: (id: string) => (groups?.[of].has(id) ? name : null),
        includeDependenciesRecursively: false,
      });
      const own = [
        { ...group("portico", "own"), tags: ["$initial" as const], priority: 2 },
        { ...group("portico-engine", "engine"), priority: 1 },
        { ...group("portico-modal", "modal"), priority: 1 },
      ];
      return { ...options, codeSplitting: { ...given, groups: [...(given.groups ?? []), ...own] } };
    },
  };
};
