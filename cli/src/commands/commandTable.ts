import type { ArgumentDeclaration } from "../arguments/declarations.ts";
import type { Command, CommandGroup } from "../Command.ts";
import { frameCommands } from "./frame/frameCommands.ts";
import { migrateCommand } from "./migrate/migrateCommand.ts";
import { nameCommands } from "./names/nameCommands.ts";
import { buyCommand, onrampCommands } from "./onramp/onrampCommands.ts";
import { permissionCommands } from "./permissions/permissionCommands.ts";
import { secureSiteCommands } from "./secure-site/secureSiteCommands.ts";
import { siwxCommands } from "./siwx/siwxCommands.ts";
import { sourcesCommands } from "./sources/sourcesCommands.ts";
import { swapCommands, swapSourceOption } from "./swap/swapCommands.ts";
import { descriptorOptions, readingOptions, walletCommands } from "./wallet/walletCommands.ts";

const accountArgument: ArgumentDeclaration = {
  syntax: "<account>",
  description: "address, CAIP-10 account id, ENS name or .reown.id name",
};

/** Every command of `portico`, in the order of its help. */
export const commandTable: ReadonlyArray<Command | CommandGroup> = [
  {
    name: "quote",
    summary: "Quote a swap: rate, amount received, minimum, fee and network cost",
    arguments: [
      { syntax: "<amount>", description: "amount of the source token, for example 1.5 or 1,000" },
      { syntax: "<from>", description: "source token: symbol, name, address, CAIP-10 or CAIP-19 id" },
      { syntax: "<to>", description: "destination token" },
    ],
    options: [
      { flags: "--account <account>", description: "also check whether this account can pay" },
      { flags: "--slippage <percent>", description: "slippage tolerance in percent" },
      ...readingOptions,
      swapSourceOption,
    ],
    examples: [
      { command: "portico quote 1 ETH USDC", explanation: "one ether into USDC on Ethereum" },
      {
        command: "portico quote 250 USDC ETH --chain base --account vitalik.eth",
        explanation: "also checks whether the account can pay",
      },
      { command: "portico quote 1 ETH USDC --json", explanation: "for a script" },
    ],
    load: async () => (await import("./quote.ts")).quote,
  },
  {
    name: "balance",
    summary: "Show the tokens of an account, their value in USD, the native coin, and NFTs",
    arguments: [{ syntax: "[account]", description: `${accountArgument.description} (default: the connected wallet)` }],
    options: [
      {
        flags: "--collection <id>",
        description: "also look for NFTs of this collection: a CAIP-19 id, with /<token id> for ERC-1155; repeatable",
        repeatable: true,
      },
      ...readingOptions,
    ],
    examples: [
      { command: "portico balance vitalik.eth", explanation: "by name, on Ethereum" },
      { command: "portico balance 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 --chain base", explanation: "on Base" },
    ],
    load: async () => (await import("./balance.ts")).balance,
  },
  {
    name: "history",
    summary: "List the transactions of an account by month, newest first",
    arguments: [{ syntax: "[account]", description: `${accountArgument.description} (default: the connected wallet)` }],
    options: [
      { flags: "--pages <count>", description: "pages to read (default: 1)" },
      { flags: "--limit <count>", description: "maximum number of transactions; reads as many pages as needed" },
      { flags: "--all", description: "read all pages" },
      { flags: "--follow", description: "print new transactions and changes of status as they come" },
      { flags: "--for <time>", description: "stop following after this time" },
      { flags: "--interval <time>", description: "time between two readings while following (default: 15s)" },
      ...readingOptions,
    ],
    examples: [
      { command: "portico history vitalik.eth", explanation: "the latest page" },
      { command: "portico history vitalik.eth --limit 10", explanation: "the latest ten transactions" },
      { command: "portico history vitalik.eth --all --json", explanation: "everything, for a script" },
      { command: "portico history vitalik.eth --follow --json", explanation: "one JSON object a line, until Ctrl-C" },
      {
        command: "portico history --follow --for 30s --wallet sandbox --sandbox=own --yes",
        explanation: "in a sandbox of its own, in one line",
      },
    ],
    load: async () => (await import("./history/history.ts")).history,
  },
  {
    name: "receive",
    summary: "Show an address with its QR code, or a link that asks for a payment",
    arguments: [
      {
        syntax: "[account]",
        description: "address, CAIP-10 account id, ENS name or .reown.id name (default: the connected wallet)",
      },
    ],
    options: [
      { flags: "--amount <amount>", description: "ask for this amount: the code and the link become a payment URI" },
      { flags: "--token <token>", description: "ask for this token instead of the network's own coin" },
      ...readingOptions,
    ],
    examples: [
      { command: "portico receive vitalik.eth", explanation: "the address, to copy and to scan" },
      {
        command: "portico receive vitalik.eth --amount 25 --token USDC --chain base",
        explanation: "a payment link for 25 USDC on Base",
      },
      { command: "portico receive --chain solana --amount 0.5", explanation: "to the connected wallet" },
    ],
    load: async () => (await import("./receive.ts")).receive,
  },
  nameCommands,
  {
    name: "price",
    summary: "Show the prices of tokens in USD",
    arguments: [{ syntax: "<tokens...>", description: "symbols, names, addresses, CAIP-10 or CAIP-19 ids" }],
    options: [
      {
        flags: "--source <name>",
        description: "the only source to ask: hosted, or pools for the exchanges on the chain",
      },
    ],
    examples: [
      { command: "portico price ETH USDC", explanation: "two tokens at once" },
      {
        command: "portico price eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        explanation: "by CAIP-19 id",
      },
    ],
    load: async () => (await import("./price.ts")).price,
  },
  {
    name: "gas",
    summary: "Show the gas prices of a chain in wei and gwei",
    examples: [
      { command: "portico gas", explanation: "on Ethereum" },
      { command: "portico gas --chain base --json", explanation: "on Base, for a script" },
    ],
    load: async () => (await import("./gas.ts")).gas,
  },
  onrampCommands,
  buyCommand,
  {
    name: "wallets",
    summary: "List or search the wallets of the directory",
    arguments: [{ syntax: "[search]", description: "part of a wallet's name, at least 2 characters" }],
    options: [
      { flags: "--certified", description: "only certified wallets" },
      { flags: "--page <number>", description: "page of the list (default: 1)" },
      { flags: "--installed", description: "only installed wallets, which exist only in web pages" },
    ],
    examples: [
      { command: "portico wallets", explanation: "the first page" },
      { command: "portico wallets rain --certified", explanation: "searches the certified wallets" },
    ],
    load: async () => (await import("./wallets.ts")).wallets,
  },
  ...walletCommands,
  siwxCommands,
  ...swapCommands,
  sourcesCommands,
  permissionCommands,
  secureSiteCommands,
  frameCommands,
  migrateCommand,
  {
    name: "networks",
    summary: "List the networks that Portico includes",
    options: [{ flags: "--supported", description: "also show which of them the Blockchain API supports" }],
    examples: [
      { command: "portico networks", explanation: "names and ids that --chain accepts" },
      { command: "portico networks --supported", explanation: "also asks the Blockchain API" },
    ],
    isOffline: true,
    load: async () => (await import("./networks.ts")).networks,
  },
  {
    name: "rpc",
    summary: "Make one JSON-RPC call to a chain",
    arguments: [
      { syntax: "<method>", description: "for example eth_blockNumber" },
      { syntax: "[params...]", description: "JSON values or plain words; a single JSON array is the whole list" },
    ],
    examples: [
      { command: "portico rpc eth_blockNumber", explanation: "the latest block" },
      {
        command: "portico rpc eth_getBalance 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 latest --chain base",
        explanation: "plain words as parameters",
      },
      {
        command: `portico rpc eth_getBlockByNumber '["latest", false]'`,
        explanation: "all parameters as one JSON array",
      },
    ],
    load: async () => (await import("./rpc.ts")).rpc,
  },
  {
    name: "sandbox",
    summary: "Run a local sandbox of chains, services and seeded accounts until Ctrl-C",
    options: [
      { flags: "--blockchain-api-port <port>", description: "port of the Blockchain API (default: 4700)" },
      { flags: "--wallet-directory-port <port>", description: "port of the wallet directory (default: 4701)" },
      { flags: "--analytics-port <port>", description: "port of the analytics service (default: 4702)" },
      { flags: "--seed <number>", description: "seed of the generated data" },
    ],
    examples: [
      { command: "portico sandbox", explanation: "on the default ports, where the other commands find it" },
      { command: "portico sandbox --blockchain-api-port 0", explanation: "on any free port" },
    ],
    load: async () => (await import("./sandbox.ts")).sandbox,
  },
  {
    name: "explain",
    summary: "Explain an error code, list all error codes, or explain a request to a wallet",
    arguments: [{ syntax: "[code]", description: "for example UNKNOWN_CHAIN" }],
    options: [
      { flags: "--request <file>", description: "explain the request in this JSON file; - reads it from stdin" },
      ...descriptorOptions,
    ],
    examples: [
      { command: "portico explain TIMED_OUT", explanation: "one error" },
      { command: "portico explain", explanation: "all errors with their exit codes" },
      {
        command: "portico explain --request request.json --descriptors ./erc7730",
        explanation: "what a request to a wallet does",
      },
    ],
    isOffline: true,
    load: async () => (await import("./explain.ts")).explain,
  },
  {
    name: "completion",
    summary: "Print the shell completion of commands, options and networks",
    arguments: [{ syntax: "<shell>", description: "the shell", choices: ["bash", "zsh", "fish"] }],
    examples: [
      { command: 'eval "$(portico completion bash)"', explanation: "in ~/.bashrc" },
      { command: 'eval "$(portico completion zsh)"', explanation: "in ~/.zshrc, after compinit" },
      { command: "portico completion fish > ~/.config/fish/completions/portico.fish", explanation: "for fish" },
    ],
    isOffline: true,
    load: async () => (await import("./completion.ts")).completion,
  },
];
