import type { OptionDeclaration } from "../../arguments/declarations.ts";
import type { Command } from "../../Command.ts";
import { readingOptions, walletOptions } from "../wallet/walletCommands.ts";

const yesOption: OptionDeclaration = { flags: "--yes", description: "do not ask before the wallet is asked" };
const dryRunOption: OptionDeclaration = {
  flags: "--dry-run",
  description: "build and simulate what would be sent, and send nothing",
};
/** For every command that asks for a quote. */
export const swapSourceOption: OptionDeclaration = {
  flags: "--source <name>",
  description: "the only source to ask: hosted, uniswap or kyber (default: each in turn until one answers)",
};
const tokenArgument = { syntax: "<token>", description: "token: symbol, name, address, CAIP-10 or CAIP-19 id" };
const spenderArgument = { syntax: "<spender>", description: "address that may take the tokens" };

/** The commands that swap tokens and permit others to take them, in the order of the help. */
export const swapCommands: ReadonlyArray<Command> = [
  {
    name: "swap",
    summary: "Swap tokens with the connected wallet: quote, confirm, approve, swap",
    arguments: [
      { syntax: "<amount>", description: "amount of the source token, for example 1.5 or 1,000; max for all of it" },
      { syntax: "<from>", description: "source token: symbol, name, address, CAIP-10 or CAIP-19 id" },
      { syntax: "<to>", description: "destination token" },
    ],
    options: [
      ...walletOptions,
      { flags: "--slippage <percent>", description: "slippage tolerance in percent (default: 1)" },
      swapSourceOption,
      yesOption,
      { flags: "--again", description: "swap although the same swap may still happen" },
      dryRunOption,
    ],
    examples: [
      { command: "portico swap 0.1 ETH USDC", explanation: "with the wallet of `portico connect`" },
      { command: "portico swap 100 USDC DAI --dry-run", explanation: "shows what would be sent" },
      {
        command: "portico swap 0.1 ETH USDC --wallet sandbox --sandbox=own --yes",
        explanation: "in a sandbox that is started for this command",
      },
    ],
    load: async () => (await import("./swap.ts")).swap,
  },
  {
    name: "allowance",
    summary: "Show how much of a token an address may take from an account",
    arguments: [tokenArgument, { ...spenderArgument, syntax: "[spender]" }],
    options: [
      ...readingOptions,
      { flags: "--account <account>", description: "the account, instead of that of the connected wallet" },
    ],
    examples: [
      { command: "portico allowance USDC", explanation: "what the exchanges of the chain may take" },
      {
        command: "portico allowance USDC 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D --account vitalik.eth",
        explanation: "for any account and address",
      },
    ],
    load: async () => (await import("./allowance.ts")).allowance,
  },
  {
    name: "approve",
    summary: "Permit an address to take an amount of a token",
    arguments: [
      { syntax: "<amount>", description: "amount of the token; `unlimited` for any amount" },
      tokenArgument,
      spenderArgument,
    ],
    options: [...walletOptions, yesOption, dryRunOption],
    examples: [
      {
        command: "portico approve 100 USDC 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
        explanation: "exactly 100 USDC",
      },
    ],
    load: async () => (await import("./approve.ts")).approve,
  },
  {
    name: "revoke",
    summary: "Take back what an address may take of a token",
    arguments: [tokenArgument, spenderArgument],
    options: [...walletOptions, yesOption, dryRunOption],
    examples: [
      {
        command: "portico revoke USDC 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
        explanation: "nothing from then on",
      },
    ],
    load: async () => (await import("./approve.ts")).revoke,
  },
];
