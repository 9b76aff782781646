import type { Command } from "../../Command.ts";

export const migrateCommand: Command = {
  name: "migrate",
  summary: "Convert a site from AppKit, RainbowKit or ConnectKit to Portico",
  arguments: [{ syntax: "[folder]", description: "folder of the site, with its package.json (default: this folder)" }],
  options: [
    { flags: "--dry-run", description: "print the changes as a unified diff, and write nothing" },
    { flags: "--yes", description: "write without asking" },
    { flags: "--force", description: "write also where git has uncommitted changes, or keeps no history" },
  ],
  examples: [
    { command: "portico migrate --dry-run", explanation: "what would change here, and what is left to do" },
    { command: "portico migrate apps/shop", explanation: "asks before it writes" },
    { command: "portico migrate --yes --json", explanation: "for a script" },
  ],
  isOffline: true,
  load: async () => (await import("./migrate.ts")).migrate,
};
