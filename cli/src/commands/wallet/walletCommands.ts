import type { OptionDeclaration } from "../../arguments/declarations.ts";
import type { Command } from "../Command.ts";

export const walletOption: OptionDeclaration = {
  flags: "--wallet <wallet>",
  description: "sandbox: use the sandbox's wallet, which approves every request",
};

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
    name: "accounts",
    summary: "Show the accounts and networks of the connected wallet",
    options: [walletOption],
    examples: [{ command: "portico accounts --json", explanation: "for a script" }],
    load: async () => (await import("./accounts.ts")).accounts,
  },
  {
    name: "sign-message",
    summary: "Sign a message with the connected wallet",
    arguments: [{ syntax: "<message>", description: "the text to sign" }],
    options: [walletOption, { flags: "--hex", description: "read the message as bytes in hexadecimal digits" }],
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
      walletOption,
      { flags: "--yes", description: "send without asking" },
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
    options: [walletOption, { flags: "--data <hex>", description: "call data, on EVM networks" }],
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
