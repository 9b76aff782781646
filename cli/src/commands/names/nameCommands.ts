import type { CommandGroup } from "../../Command.ts";
import { walletOption } from "../wallet/walletCommands.ts";

/** The commands of `portico name`, in the order of its help. */
export const nameCommands: CommandGroup = {
  name: "name",
  summary: "Look up, suggest and register names of accounts",
  commands: [
    {
      name: "lookup",
      summary: "Show the address of a name on a network",
      arguments: [{ syntax: "<name>", description: "ENS name or .reown.id name" }],
      examples: [
        { command: "portico name lookup vitalik.eth", explanation: "an ENS name" },
        { command: "portico name lookup alice.eth --chain base", explanation: "its address on Base" },
        { command: "portico name lookup alice.reown.id --json", explanation: "a name of the name service" },
      ],
      load: async () => (await import("./nameLookup.ts")).nameLookup,
    },
    {
      name: "reverse",
      summary: "Show the names of an address, ENS names first",
      arguments: [{ syntax: "<address>", description: "address or CAIP-10 account id" }],
      examples: [
        {
          command: "portico name reverse 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
          explanation: "the names of this address",
        },
      ],
      load: async () => (await import("./nameReverse.ts")).nameReverse,
    },
    {
      name: "suggest",
      summary: "Suggest similar names, and show which of them are available",
      arguments: [{ syntax: "<label>", description: "the name without its suffix, at least 4 characters" }],
      examples: [{ command: "portico name suggest alice", explanation: "alternatives to alice.reown.id" }],
      load: async () => (await import("./nameSuggest.ts")).nameSuggest,
    },
    {
      name: "available",
      summary: "Check whether a name is available",
      arguments: [{ syntax: "<label>", description: "the name, with or without .reown.id" }],
      examples: [
        { command: "portico name available alice", explanation: "whether alice.reown.id is available" },
        { command: "portico name available alice --json", explanation: "for a script" },
      ],
      load: async () => (await import("./nameAvailable.ts")).nameAvailable,
    },
    {
      name: "register",
      summary: "Register a name for the account of the embedded wallet",
      arguments: [{ syntax: "<label>", description: "the name, with or without .reown.id" }],
      options: [
        { flags: "--email <address>", description: "sign in first, as portico login does" },
        { ...walletOption, description: "sandbox: read the code from the sandbox's inbox" },
        { flags: "--yes", description: "register without asking" },
      ],
      examples: [
        { command: "portico name register alice", explanation: "for the account of portico login" },
        {
          command: "portico name register alice-one --email ada@example.org --wallet sandbox --sandbox=own --yes",
          explanation: "in a sandbox of its own, in one line",
        },
      ],
      load: async () => (await import("./nameRegister.ts")).nameRegister,
    },
  ],
};
