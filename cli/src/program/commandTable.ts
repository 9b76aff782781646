import type { ArgumentDeclaration, CommandDeclaration, CommandGroup, OptionDeclaration } from "./declaration.ts";

const account: ArgumentDeclaration = {
  syntax: "<account>",
  description: "address, CAIP-10 account id, ENS name or .reown.id name",
};

const wallet: OptionDeclaration = {
  flags: "--wallet <wallet>",
  description: "sandbox: the wallet of the sandbox, which approves by itself",
};

/** Every command of `portico`, in the order of its help. */
export const commandTable: ReadonlyArray<CommandDeclaration | CommandGroup> = [
  {
    name: "quote",
    summary: "What a swap would bring: rate, amount received, minimum, fee and network cost",
    arguments: [
      { syntax: "<amount>", description: "amount of the source token, for example 1.5 or 1,000" },
      { syntax: "<from>", description: "source token: symbol, name, address, CAIP-10 or CAIP-19 id" },
      { syntax: "<to>", description: "destination token" },
    ],
    options: [
      { flags: "--account <account>", description: "also check whether this account can pay" },
      { flags: "--slippage <percent>", description: "slippage tolerance in per cent" },
    ],
    examples: [
      { command: "portico quote 1 ETH USDC", explanation: "one ether into USDC on Ethereum" },
      { command: "portico quote 250 USDC ETH --chain base --account vitalik.eth", explanation: "can the account pay?" },
      { command: "portico quote 1 ETH USDC --json", explanation: "for a script" },
    ],
    load: async () => (await import("../commands/quote.ts")).quote,
  },
  {
    name: "balance",
    summary: "Tokens of an account with their value in USD, and the native coin",
    arguments: [account],
    examples: [
      { command: "portico balance vitalik.eth", explanation: "by name, on Ethereum" },
      { command: "portico balance 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 --chain base", explanation: "on Base" },
    ],
    load: async () => (await import("../commands/balance.ts")).balance,
  },
  {
    name: "history",
    summary: "Transactions of an account, newest first, by month",
    arguments: [account],
    options: [
      { flags: "--pages <count>", description: "pages to read (default: 1)" },
      { flags: "--limit <count>", description: "transactions to show at most; reads as many pages as needed" },
      { flags: "--all", description: "read to the end" },
    ],
    examples: [
      { command: "portico history vitalik.eth", explanation: "the latest page" },
      { command: "portico history vitalik.eth --limit 10", explanation: "the latest ten" },
      { command: "portico history vitalik.eth --all --json", explanation: "everything, for a script" },
    ],
    load: async () => (await import("../commands/history.ts")).history,
  },
  {
    name: "name",
    summary: "Names of accounts: look-up, reverse look-up, suggestions, availability",
    commands: [
      {
        name: "lookup",
        summary: "The address a name stands for",
        arguments: [{ syntax: "<name>", description: "ENS name or .reown.id name" }],
        examples: [
          { command: "portico name lookup vitalik.eth", explanation: "an ENS name" },
          { command: "portico name lookup alice.reown.id --json", explanation: "a name of the name service" },
        ],
        load: async () => (await import("../commands/names/nameLookup.ts")).nameLookup,
      },
      {
        name: "reverse",
        summary: "The names of an address, ENS first",
        arguments: [{ syntax: "<address>", description: "address or CAIP-10 account id" }],
        examples: [
          {
            command: "portico name reverse 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
            explanation: "who is this?",
          },
        ],
        load: async () => (await import("../commands/names/nameReverse.ts")).nameReverse,
      },
      {
        name: "suggest",
        summary: "Names like the given one, and whether they are taken",
        arguments: [{ syntax: "<label>", description: "the name without its suffix, at least 4 characters" }],
        examples: [{ command: "portico name suggest alice", explanation: "alternatives to alice.reown.id" }],
        load: async () => (await import("../commands/names/nameSuggest.ts")).nameSuggest,
      },
      {
        name: "available",
        summary: "Whether a name can be registered",
        arguments: [{ syntax: "<label>", description: "the name, with or without .reown.id" }],
        examples: [
          { command: "portico name available alice", explanation: "is alice.reown.id free?" },
          { command: "portico name available alice --json", explanation: "for a script" },
        ],
        load: async () => (await import("../commands/names/nameAvailable.ts")).nameAvailable,
      },
    ],
  },
  {
    name: "price",
    summary: "USD prices of tokens",
    arguments: [{ syntax: "<tokens...>", description: "symbols, names, addresses, CAIP-10 or CAIP-19 ids" }],
    examples: [
      { command: "portico price ETH USDC", explanation: "two at once" },
      {
        command: "portico price eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        explanation: "by CAIP-19 id",
      },
    ],
    load: async () => (await import("../commands/price.ts")).price,
  },
  {
    name: "gas",
    summary: "Gas prices of a chain, in wei and gwei",
    examples: [
      { command: "portico gas", explanation: "of Ethereum" },
      { command: "portico gas --chain base --json", explanation: "of Base, for a script" },
    ],
    load: async () => (await import("../commands/gas.ts")).gas,
  },
  {
    name: "onramp",
    summary: "Buying crypto with money: currencies, limits and quotes",
    commands: [
      {
        name: "options",
        summary: "What can be bought, with which money and within which limits",
        examples: [{ command: "portico onramp options", explanation: "currencies and limits" }],
        load: async () => (await import("../commands/onramp/onrampOptions.ts")).onrampOptions,
      },
      {
        name: "quote",
        summary: "What an amount of money would buy",
        arguments: [
          { syntax: "<amount>", description: "amount of money, for example 100" },
          { syntax: "<payment>", description: "currency to pay with, for example USD" },
          { syntax: "<purchase>", description: "currency to buy, for example ETH" },
        ],
        examples: [
          { command: "portico onramp quote 100 USD ETH", explanation: "a hundred dollars of ether" },
          { command: "portico onramp quote 50 EUR USDC --json", explanation: "for a script" },
        ],
        load: async () => (await import("../commands/onramp/onrampQuote.ts")).onrampQuote,
      },
    ],
  },
  {
    name: "wallets",
    summary: "Wallets of the directory",
    arguments: [{ syntax: "[search]", description: "part of a wallet's name, at least 2 characters" }],
    options: [
      { flags: "--certified", description: "only certified wallets" },
      { flags: "--page <number>", description: "page of the list (default: 1)" },
      { flags: "--installed", description: "only in a page: a shell has no wallets of its own" },
    ],
    examples: [
      { command: "portico wallets", explanation: "the first page" },
      { command: "portico wallets rain --certified", explanation: "search among certified ones" },
    ],
    load: async () => (await import("../commands/wallets.ts")).wallets,
  },
  {
    name: "connect",
    summary: "Connect a wallet on a phone: a QR code and a link, until the wallet approves",
    options: [wallet, { flags: "--wait <time>", description: "give up after this long (default: 300s)" }],
    examples: [
      { command: "portico connect", explanation: "scan the code with a wallet" },
      { command: "portico connect --wallet sandbox --sandbox", explanation: "without a phone, for a script" },
      { command: "portico connect --json --wait 60s", explanation: "the link as a JSON line on stderr" },
    ],
    load: async () => (await import("../commands/connect.ts")).connect,
  },
  {
    name: "accounts",
    summary: "The accounts and networks of the connected wallet",
    options: [wallet],
    examples: [{ command: "portico accounts --json", explanation: "who is connected, for a script" }],
    load: async () => (await import("../commands/accounts.ts")).accounts,
  },
  {
    name: "sign-message",
    summary: "Have the connected wallet sign a message",
    arguments: [{ syntax: "<message>", description: "the text to sign" }],
    options: [wallet, { flags: "--hex", description: "the message is bytes, as hexadecimal digits" }],
    examples: [
      { command: 'portico sign-message "hello"', explanation: "the signature on stdout" },
      { command: "portico sign-message --hex 0x68656c6c6f", explanation: "the same as bytes" },
      { command: "portico sign-message hello --chain solana", explanation: "with the account on Solana" },
    ],
    load: async () => (await import("../commands/signMessage.ts")).signMessage,
  },
  {
    name: "send-transaction",
    summary: "Have the connected wallet send native coins, and call data if given",
    arguments: [
      { syntax: "<to>", description: "address, CAIP-10 account id, ENS name or .reown.id name" },
      { syntax: "<amount>", description: "amount of the native coin, for example 0.01" },
    ],
    options: [wallet, { flags: "--data <hex>", description: "call data, on EVM networks" }],
    examples: [
      { command: "portico send-transaction vitalik.eth 0.01", explanation: "on Ethereum" },
      { command: "portico send-transaction vitalik.eth 0.01 --chain base", explanation: "the wallet switches first" },
      { command: "portico send-transaction <address> 0.5 --chain solana", explanation: "SOL; bitcoin sends BTC" },
    ],
    load: async () => (await import("../commands/sendTransaction.ts")).sendTransaction,
  },
  {
    name: "disconnect",
    summary: "End the connection with the wallet, at both ends",
    options: [wallet],
    examples: [{ command: "portico disconnect", explanation: "the session file is emptied" }],
    load: async () => (await import("../commands/disconnect.ts")).disconnect,
  },
  {
    name: "networks",
    summary: "The networks Portico comes with",
    options: [{ flags: "--supported", description: "ask the Blockchain API which of them it serves" }],
    examples: [
      { command: "portico networks", explanation: "names and ids that --chain accepts" },
      { command: "portico networks --supported", explanation: "with the service's answer" },
    ],
    load: async () => (await import("../commands/networks.ts")).networks,
  },
  {
    name: "rpc",
    summary: "One JSON-RPC call to a chain",
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
    load: async () => (await import("../commands/rpc.ts")).rpc,
  },
  {
    name: "sandbox",
    summary: "Run the local sandbox: chains, services and seeded accounts, until Ctrl-C",
    options: [
      { flags: "--blockchain-api-port <port>", description: "port of the Blockchain API (default: 4700)" },
      { flags: "--wallet-directory-port <port>", description: "port of the wallet directory (default: 4701)" },
      { flags: "--analytics-port <port>", description: "port of the analytics sink (default: 4702)" },
      { flags: "--seed <number>", description: "another set of seeded data" },
    ],
    examples: [
      { command: "portico sandbox", explanation: "on the default ports, where the other commands find it" },
      { command: "portico sandbox --blockchain-api-port 0", explanation: "on any free port" },
    ],
    load: async () => (await import("../commands/sandbox.ts")).sandbox,
  },
  {
    name: "explain",
    summary: "What an error code means and what to do; all codes without one",
    arguments: [{ syntax: "[code]", description: "for example UNKNOWN_CHAIN" }],
    examples: [
      { command: "portico explain TIMED_OUT", explanation: "one error" },
      { command: "portico explain", explanation: "all errors with their exit codes" },
    ],
    load: async () => (await import("../commands/explain.ts")).explain,
  },
  {
    name: "completion",
    summary: "Shell completion of commands, options and networks",
    arguments: [{ syntax: "<shell>", description: "the shell", choices: ["bash", "zsh", "fish"] }],
    examples: [
      { command: 'eval "$(portico completion bash)"', explanation: "in ~/.bashrc" },
      { command: 'eval "$(portico completion zsh)"', explanation: "in ~/.zshrc, after compinit" },
      { command: "portico completion fish > ~/.config/fish/completions/portico.fish", explanation: "for fish" },
    ],
    load: async () => (await import("../commands/completion.ts")).completion,
  },
];
