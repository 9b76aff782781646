import type { OptionDeclaration } from "../../arguments/declarations.ts";
import type { Command } from "../../Command.ts";

export const walletOption: OptionDeclaration = {
  flags: "--wallet <wallet>",
  description: "sandbox: use the sandbox's wallet, which approves every request",
};

/** The wallet of a command: a connected one, the sandbox's, or a key for scripts. */
export const walletOptions: ReadonlyArray<OptionDeclaration> = [
  walletOption,
  {
    flags: "--private-key-file <path>",
    description: "sign with the key in this file: 64 hexadecimal digits, or a keypair of solana-keygen",
  },
  { flags: "--keystore <path>", description: "sign with the key in this encrypted keystore (version 3)" },
  {
    flags: "--keystore-password-file <path>",
    description: "file with its password, instead of PORTICO_KEYSTORE_PASSWORD or a question",
  },
];

/** For commands that explain a request to the wallet. */
export const descriptorOptions: ReadonlyArray<OptionDeclaration> = [
  { flags: "--descriptors <folder>", description: "folder or URL with descriptions of contracts (ERC-7730)" },
  {
    flags: "--auditor <address>",
    description: "whose signed reviews of descriptions count; repeatable",
    repeatable: true,
  },
];

/** For commands that only read, so that a script can give every command of money the same options. */
export const readingOptions: ReadonlyArray<OptionDeclaration> = [
  ...walletOptions,
  { flags: "--yes", description: "ask nothing; reading never asks" },
  { flags: "--dry-run", description: "send nothing; reading never sends" },
];

/** The commands that use a connected wallet, in the order of the help. */
export const walletCommands: ReadonlyArray<Command> = [
  {
    name: "connect",
    summary: "Connect a wallet on a phone with a QR code or a link",
    options: [
      walletOption,
      { flags: "--wait <time>", description: "time limit for the wallet's approval (default: 300s)" },
    ],
    examples: [
      { command: "portico connect", explanation: "shows a QR code for the wallet to scan" },
      { command: "portico connect --wallet sandbox --sandbox", explanation: "without a phone, for a script" },
      { command: "portico connect --json --wait 60s", explanation: "prints the link as a JSON line on stderr" },
    ],
    load: async () => (await import("./connect.ts")).connect,
  },
  {
    name: "login",
    summary: "Sign in by e-mail and connect the embedded wallet of a secure site",
    options: [
      { flags: "--email <address>", description: "address to which the code is sent" },
      { flags: "--passkey", description: "refused: passkeys need a web page" },
      { ...walletOption, description: "sandbox: read the code from the sandbox's inbox" },
    ],
    examples: [
      { command: "portico login --email ada@example.org --sandbox", explanation: "asks for the code of the mail" },
      {
        command: "portico login --email ada@example.org --endpoint secure-site=http://localhost:4780",
        explanation: "at a secure site of your own",
      },
      {
        command: "portico login --email ada@example.org --wallet sandbox --sandbox=own --json",
        explanation: "in a sandbox of its own, in one line",
      },
    ],
    load: async () => (await import("./login.ts")).login,
  },
  {
    name: "logout",
    summary: "Sign out of the embedded wallet",
    examples: [{ command: "portico logout", explanation: "ends the session at the secure site too" }],
    load: async () => (await import("./logout.ts")).logout,
  },
  {
    name: "accounts",
    summary: "Show the accounts and networks of the connected wallet",
    options: walletOptions,
    examples: [{ command: "portico accounts --json", explanation: "for a script" }],
    load: async () => (await import("./accounts.ts")).accounts,
  },
  {
    name: "sign-message",
    summary: "Sign a message with the connected wallet",
    arguments: [{ syntax: "<message>", description: "the text to sign" }],
    options: [...walletOptions, { flags: "--hex", description: "read the message as bytes in hexadecimal digits" }],
    examples: [
      { command: 'portico sign-message "hello"', explanation: "prints the signature on stdout" },
      { command: "portico sign-message --hex 0x68656c6c6f", explanation: "the same message as bytes" },
      { command: "portico sign-message hello --chain solana", explanation: "with the account on Solana" },
    ],
    load: async () => (await import("./signMessage.ts")).signMessage,
  },
  {
    name: "send",
    summary: "Send a coin or token from the connected wallet, after a preview",
    arguments: [
      { syntax: "<amount>", description: "amount of the token, for example 12.5, or max for all that can be sent" },
      { syntax: "<token>", description: "symbol, name, address, CAIP-10 or CAIP-19 id" },
      { syntax: "<recipient>", description: "address, CAIP-10 account id, ENS name or .reown.id name" },
    ],
    options: [
      ...walletOptions,
      { flags: "--yes", description: "send without asking" },
      { flags: "--again", description: "send although the same transfer may still happen" },
      { flags: "--dry-run", description: "show what would be sent, by a simulation, and send nothing" },
    ],
    examples: [
      { command: "portico send 12.5 USDC vitalik.eth", explanation: "asks before it sends" },
      {
        command: "portico send max ETH vitalik.eth --chain base --dry-run",
        explanation: "all but the fee, as a trial",
      },
      {
        command: "portico send 0.1 ETH bob.eth --wallet sandbox --sandbox=own --yes",
        explanation: "in a sandbox of its own, in one line",
      },
    ],
    load: async () => (await import("./send.ts")).send,
  },
  {
    name: "send-transaction",
    summary: "Send native coins, with optional call data, from the connected wallet",
    arguments: [
      { syntax: "<to>", description: "address, CAIP-10 account id, ENS name or .reown.id name" },
      { syntax: "<amount>", description: "amount of the native coin, for example 0.01" },
    ],
    options: [
      ...walletOptions,
      { flags: "--data <hex>", description: "call data, on EVM networks" },
      ...descriptorOptions,
    ],
    examples: [
      { command: "portico send-transaction vitalik.eth 0.01", explanation: "on Ethereum" },
      {
        command: "portico send-transaction vitalik.eth 0.01 --chain base",
        explanation: "switches the wallet to Base first",
      },
      { command: "portico send-transaction <address> 0.5 --chain solana", explanation: "sends SOL; bitcoin sends BTC" },
    ],
    load: async () => (await import("./sendTransaction.ts")).sendTransaction,
  },
  {
    name: "disconnect",
    summary: "Disconnect the wallet",
    options: [walletOption],
    examples: [{ command: "portico disconnect", explanation: "also empties the session file" }],
    load: async () => (await import("./disconnect.ts")).disconnect,
  },
];
