import type { OptionDeclaration } from "../../arguments/declarations.ts";
import type { CommandGroup } from "../../Command.ts";

const siteOptions: ReadonlyArray<OptionDeclaration> = [
  { flags: "--config <file>", description: "JSON file with the configuration; see docs/secure-site.md" },
  { flags: "--site <origin>", description: "origin at which visitors reach the site" },
  {
    flags: "--origin <origin>",
    description: "origin of a page that may embed the frame; repeatable (default: the pages of this machine)",
    repeatable: true,
  },
];

/** The commands of `portico secure-site`, in the order of its help. */
export const secureSiteCommands: CommandGroup = {
  name: "secure-site",
  summary: "Run the other side of the embedded wallet on a host of your own",
  commands: [
    {
      name: "serve",
      summary: "Serve a secure site until Ctrl-C",
      options: [
        ...siteOptions,
        { flags: "--port <port>", description: "port to listen on, or 0 for any free port (default: 4780)" },
        { flags: "--data <folder>", description: "folder for users, codes and shares (default: a folder of the user)" },
        { flags: "--keys <kind>", description: "where keys come from: split, passkey, or seeded to try it out" },
      ],
      examples: [
        { command: "portico secure-site serve", explanation: "on this machine, to try it out; prints its mail" },
        {
          command: "portico secure-site serve --site https://wallet.example.com --origin https://shop.example.com",
          explanation: "behind a proxy that ends TLS",
        },
        { command: "portico secure-site serve --config site.json --json", explanation: "with a structured log" },
      ],
      load: async () => (await import("./serveSite.ts")).serveSite,
    },
    {
      name: "build",
      summary: "Write a secure site with passkeys alone as static files for a CDN",
      arguments: [{ syntax: "<folder>", description: "folder for the files; it must be empty or not exist" }],
      options: siteOptions,
      examples: [
        {
          command: "portico secure-site build site --site https://wallet.example.com --origin https://shop.example.com",
          explanation: "with the headers in the file _headers",
        },
      ],
      load: async () => (await import("./buildSite.ts")).buildSite,
    },
  ],
};
