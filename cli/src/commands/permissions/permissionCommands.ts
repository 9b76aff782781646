import type { CommandGroup } from "../../Command.ts";
import { readingOptions, walletOptions } from "../wallet/walletCommands.ts";

/** The commands of `portico permissions`, in the order of the help. */
export const permissionCommands: CommandGroup = {
  name: "permissions",
  summary: "See and revoke what may be done with the account of the connected wallet",
  commands: [
    {
      name: "list",
      summary: "List sessions, and the allowances and permits that this command asked for",
      options: [...readingOptions, { flags: "--all", description: "also sessions that have expired or were revoked" }],
      examples: [
        { command: "portico permissions list", explanation: "with the wallet of `portico connect`" },
        { command: "portico permissions list --all --json", explanation: "for a script" },
      ],
      load: async () => (await import("./listPermissions.ts")).listPermissions,
    },
    {
      name: "revoke",
      summary: "Revoke a session, an allowance or a signed permit of the list",
      arguments: [{ syntax: "<id>", description: "the id that `portico permissions list` shows" }],
      options: [...walletOptions, { flags: "--yes", description: "do not ask before the wallet is asked" }],
      examples: [
        {
          command: "portico permissions revoke 6f1c1d6e-0b2a-4b0e-9a51-0f6d4f2d8a11",
          explanation: "a session, by its id at the co-signer",
        },
      ],
      load: async () => (await import("./revokePermission.ts")).revokePermission,
    },
  ],
};
