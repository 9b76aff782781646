import type { CommandGroup } from "../../Command.ts";

/** The commands of `portico frame`, in the order of its help. */
export const frameCommands: CommandGroup = {
  name: "frame",
  summary: "Check the frame of a secure site",
  commands: [
    {
      name: "check",
      summary: "Check whether a secure frame loads, which origin may embed it, and its headers",
      arguments: [{ syntax: "<url>", description: "origin of the secure site, or the address of its frame" }],
      options: [{ flags: "--origin <origin>", description: "origin of the page that is to embed the frame" }],
      examples: [
        { command: "portico frame check http://localhost:4780", explanation: "a secure site of this machine" },
        {
          command: "portico frame check https://wallet.example.com --origin https://shop.example.com --json",
          explanation: "for a script",
        },
      ],
      load: async () => (await import("./checkFrame.ts")).checkFrame,
    },
  ],
};
