import type { CommandGroup } from "../../Command.ts";
import { walletOptions } from "../wallet/walletCommands.ts";

/** The commands of `portico siwx`, in the order of its help. */
export const siwxCommands: CommandGroup = {
  name: "siwx",
  summary: "Sign in to a site with a wallet, and verify such sign-ins",
  commands: [
    {
      name: "sign",
      summary: "Sign a sign-in message with the connected wallet",
      arguments: [{ syntax: "<domain>", description: "host of the site, with its port if it has one" }],
      options: [
        ...walletOptions,
        { flags: "--uri <uri>", description: "what to sign in to (default: https:// and the domain)" },
        { flags: "--nonce <nonce>", description: "nonce of the site's server (default: a new one)" },
        { flags: "--statement <text>", description: "a line for the signer" },
        { flags: "--lifetime <time>", description: "how long the message is valid (default: without end)" },
        { flags: "--request-id <id>", description: "id of the request at the site" },
        { flags: "--resource <uri>", description: "a URI that belongs to the sign-in", repeatable: true },
      ],
      examples: [
        {
          command: "portico siwx sign shop.example --nonce 5f2c8e0b9d7a4c31",
          explanation: "with the connected wallet",
        },
        {
          command: "portico siwx sign shop.example --private-key-file ~/keys/bot --json > signed.json",
          explanation: "for a script, which sends it to the site",
        },
        {
          command: "portico siwx sign shop.example --wallet sandbox --sandbox=own --chain solana",
          explanation: "on Solana, in a sandbox of its own",
        },
      ],
      load: async () => (await import("./siwxSign.ts")).siwxSign,
    },
    {
      name: "verify",
      summary: "Verify a signed sign-in message, as the server of a site does",
      arguments: [
        { syntax: "[message]", description: "the text that was signed" },
        { syntax: "[signature]", description: "the signature, in the encoding of its namespace" },
      ],
      options: [
        { flags: "--signed <path>", description: "file with both, as siwx sign --json prints them" },
        { flags: "--message-file <path>", description: "file with the text that was signed" },
        { flags: "--signature-file <path>", description: "file with the signature" },
        { flags: "--domain <domain>", description: "the domain that the message must have" },
        { flags: "--uri <uri>", description: "the exact URI that the message must have" },
        { flags: "--nonce <nonce>", description: "the nonce that the message must have" },
        { flags: "--account <account>", description: "the account that must have signed, as a CAIP-10 id" },
      ],
      examples: [
        {
          command: "portico siwx verify --signed signed.json --domain shop.example",
          explanation: "a file of siwx sign",
        },
        {
          command: "portico siwx verify --message-file message.txt --signature-file signature.txt --json",
          explanation: "for a script; the exit code is 5 for a refused sign-in",
        },
      ],
      load: async () => (await import("./siwxVerify.ts")).siwxVerify,
    },
  ],
};
