import type { OptionDeclaration } from "./declaration.ts";

/** The options that every command accepts, before or after its name. */
export const commonOptions: ReadonlyArray<OptionDeclaration> = [
  { flags: "--chain <chain>", description: "network by name, chain id or CAIP-2 id (default: ethereum)" },
  { flags: "--json", description: "answer as JSON on stdout, errors and notes as JSON lines on stderr" },
  { flags: "--project-id <id>", description: "project id of the services, 32 hexadecimal characters" },
  {
    flags: "--endpoint <name=url>",
    description:
      "host of blockchain-api, wallet-directory, analytics, relay, verify, bitcoin-api, rpc or rpc:<chain>; repeatable",
    repeatable: true,
  },
  { flags: "--sandbox [url]", description: "use a running sandbox, or one started for this command" },
  { flags: "--timeout <time>", description: "limit for one HTTP attempt: seconds, 10s or 500ms (default: 10s)" },
  { flags: "--verbose", description: "print every call with its status, time and retries on stderr" },
  { flags: "--no-color", description: "plain text; NO_COLOR does the same" },
];
